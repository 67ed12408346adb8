import { classNames } from './class-names.ts';
import { markPath } from './mark-path.ts';

export function Mark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className={classNames('shrink-0', className)}>
      <path fill="currentColor" d={markPath} />
    </svg>
  );
}

/** `compact` shows the name to screen readers only. */
export function Logo({ name, compact = false, className }: { name: string; compact?: boolean; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 text-ink', className)}>
      <Mark size={28} className="size-7 text-accent" />
      <span className={compact ? 'sr-only' : 'font-display text-[1.375rem] leading-none font-bold tracking-[-0.03em]'}>
        {name}
      </span>
    </span>
  );
}
