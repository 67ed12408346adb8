import type { ReactNode } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';

export type BadgeTone = 'yellow' | 'blue' | 'green' | 'orange' | 'red' | 'gray' | 'accent' | 'teal';

const tones: Record<BadgeTone, string> = {
  yellow: 'bg-pending-wash text-pending',
  blue: 'bg-progress-wash text-progress',
  green: 'bg-completed-wash text-completed',
  orange: 'bg-partial-wash text-partial',
  red: 'bg-canceled-wash text-canceled',
  gray: 'bg-other-wash text-other',
  accent: 'bg-accent-wash text-accent-text',
  teal: 'bg-money-wash text-money',
};

interface BadgeProps {
  tone?: BadgeTone;
  /** Shows a small mark before the text, for statuses. */
  marked?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'gray', marked = false, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 max-w-full forced-colors:border items-center gap-1.5 rounded-xs px-2 text-xs font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {marked && <span aria-hidden className="ml-px h-2.5 w-1 shrink-0 -skew-x-[22deg] bg-current" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
