import { classNames } from '#web/ui/theme/class-names.ts';

/** Keeps room for a figure that is being fetched, so that nothing moves when it arrives. Blank without JavaScript. */
export function FigureRoom({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('inline-block rounded-sm bg-line select-none noscript:invisible', className)}
    >
      &nbsp;
    </span>
  );
}
