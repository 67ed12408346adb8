import type { ReactNode } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { Mark } from '#web/ui/theme/logo.tsx';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ title, hint, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-2 px-6 py-12 text-center', className)}>
      <Mark size={32} className="mb-2 text-line" />
      <p className="font-semibold">{title}</p>
      {hint !== undefined && <p className="max-w-[44ch] text-sm text-balance text-muted">{hint}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
