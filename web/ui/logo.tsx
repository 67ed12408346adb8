import { classNames } from './class-names.ts';

/** The mark: an upward chevron cut out of a rounded square, its arms rising at the brand angle. */
export const markPath =
  'M8 0h16a8 8 0 0 1 8 8v8.5L16 10 0 16.5V8a8 8 0 0 1 8-8ZM0 23.5 16 17l16 6.5V24a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z';

export function Mark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className={classNames('shrink-0', className)}>
      <path fill="currentColor" d={markPath} />
    </svg>
  );
}

/** Mark and wordmark; the name comes from the site's content. `compact` keeps the name for screen readers only. */
export function Logo({ name, compact = false, className }: { name: string; compact?: boolean; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 text-ink', className)}>
      <Mark size={28} className="text-accent" />
      <span className={compact ? 'sr-only' : 'font-display text-[1.375rem] leading-none font-bold tracking-[-0.03em]'}>
        {name}
      </span>
    </span>
  );
}
