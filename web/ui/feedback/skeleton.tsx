import { classNames } from '#web/ui/theme/class-names.ts';

interface SkeletonProps {
  /** Without animation, for tables: they have a spinner, and a hundred animations slow a phone down. */
  still?: boolean;
  className?: string;
}

const shimmerStyle =
  'animate-shimmer bg-[linear-gradient(100deg,var(--color-line)_40%,var(--color-shimmer)_50%,var(--color-line)_60%)] bg-[length:200%_100%]';

/** A placeholder, hidden from screen readers: the surrounding region announces that it is loading. */
export function Skeleton({ still = false, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames('block rounded-xs', still ? 'bg-line' : shimmerStyle, className ?? 'h-4 w-full')}
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </span>
  );
}
