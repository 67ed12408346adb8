import { classNames } from '#web/ui/theme/class-names.ts';

/** Hidden from screen readers: the label next to it includes the count. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid h-4 min-w-4 shrink-0 place-items-center rounded-full bg-accent px-1 text-[10px] leading-none font-bold text-on-accent figures',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
