import type { ReactNode } from 'react';

/** Tells people without JavaScript, before they type, that a form needs it. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="rounded-md border border-edge bg-surface px-4 py-3 leading-relaxed text-pretty">{children}</p>
    </noscript>
  );
}
