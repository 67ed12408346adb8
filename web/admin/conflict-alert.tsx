import type { ReactNode } from 'react';

interface ConflictAlertProps {
  title: string;
  text: readonly string[];
  /** Buttons that decide which values stay. */
  children: ReactNode;
}

/** Shown above a form when someone else has saved a newer version of what it edits. */
export function ConflictAlert({ title, text, children }: ConflictAlertProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-pending-wash px-4 py-3 text-sm text-pending">
      <div>
        <p className="font-semibold">{title}</p>
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
