import { classNames } from '#web/ui/theme/class-names.ts';

/** Reserves space for a figure that is being fetched, so that nothing shifts. Blank without JavaScript. */
export function FigurePlaceholder({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('inline-block rounded-sm bg-line select-none noscript:invisible', className)}
    >
      &nbsp;
    </span>
  );
}
