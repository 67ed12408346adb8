// Safari drops table semantics when table elements are laid out as blocks, as the card layout of narrow screens does.
// Explicit roles restore them, against the linter's advice.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ComponentPropsWithoutRef, ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';

/** By the minimum container width in rem that shows the column; defined in `lists.css`. */
export const minTableStyles = {
  45: 'min-table-45',
  51: 'min-table-51',
  56: 'min-table-56',
  60: 'min-table-60',
  70: 'min-table-70',
};

const start = 'cards:block cards:max-w-full cards:justify-self-start';
const end = 'cards:block cards:justify-self-end';
/** For `cardTargets`: no wider than its content, so that a link does not cover the space next to it. */
const fillable = `${start} cards:relative`;
const fourth = `${start} cards:col-span-full cards:row-start-4 cards:self-center cards:min-h-0`;
/** The glyph of the last button ends where the text does. */
const actions =
  'cards:col-span-full cards:row-start-4 cards:-mr-3 cards:min-h-10 cards:items-center cards:justify-self-end';

/** Places of a row in the card layout: lines of three columns. */
export const cardPlaces = {
  /** All of the first line but its end. */
  top: `${fillable} cards:col-span-2 cards:col-start-1 cards:row-start-1 cards:min-h-6`,
  topStart: `${fillable} cards:col-start-1 cards:row-start-1 cards:min-h-6`,
  topMiddle: `${fillable} cards:col-start-2 cards:row-start-1 cards:min-h-6`,
  topEnd: `${end} cards:col-start-3 cards:row-start-1 cards:min-h-6`,
  /** All of the second line but its end. */
  bottom: `${start} cards:col-span-2 cards:col-start-1 cards:row-start-2 cards:min-h-6 cards:self-center cards:leading-6`,
  bottomStart: `${start} cards:col-start-1 cards:row-start-2 cards:min-h-6 cards:self-center cards:leading-6`,
  bottomMiddle: `${start} cards:col-start-2 cards:row-start-2 cards:min-h-6 cards:self-center cards:leading-6`,
  bottomEnd: `${end} cards:col-start-3 cards:row-start-2 cards:min-h-6 cards:self-center cards:leading-6`,
  /** Both lines of the second column. */
  middle: `${start} cards:col-start-2 cards:row-span-2 cards:row-start-1 cards:min-h-6`,
  /** The whole second line. */
  second: `${start} cards:col-span-full cards:row-start-2 cards:min-h-6`,
  /** For two lines of text, the first of which leaves room for `thirdEnd`. */
  third: `${fillable} cards:col-span-full cards:row-start-3 cards:mt-0.5 cards:min-h-10`,
  thirdEnd: `${end} cards:relative cards:col-span-full cards:row-start-3 cards:mt-0.5 cards:min-h-0 cards:self-start`,
  /** Next to actions that are icons: a few characters, because nothing keeps them apart. */
  fourth,
  /** Next to actions with texts, or above them on the narrowest phones. */
  fourthByTexts: fourth,
  /** Next to `fourth`. */
  actions,
  /** Next to `fourthByTexts`, or below it. */
  actionsWithTexts: `${actions} @max-[21rem]/rows:cards:row-start-5`,
  /** At the end of the second line. */
  bottomActions: 'cards:relative cards:col-start-3 cards:row-start-2 cards:items-center cards:justify-self-end',
  /** The first free line of its own, for a label and its value. */
  line: 'cards:col-span-full cards:min-h-6',
  /** For screen readers only: without the cell, the cells after it would get the wrong headers. */
  none: 'cards:sr-only',
};

export const cardGrid =
  'cards:grid cards:grid-cols-[auto_minmax(0,1fr)_auto] cards:gap-x-3 cards:[overflow-wrap:break-word] cards:[&>td]:py-0';

export function TableFrame({ className, ...rest }: ComponentPropsWithoutRef<'table'>) {
  return <table role="table" className={classNames('block w-full text-sm rows:table', className)} {...rest} />;
}

export function TableHead(props: ComponentPropsWithoutRef<'thead'>) {
  return <thead role="rowgroup" className="block rows:table-header-group" {...props} />;
}

export function TableBody({ className, ...rest }: ComponentPropsWithRef<'tbody'>) {
  return <tbody role="rowgroup" className={classNames('block rows:table-row-group', className)} {...rest} />;
}

export function TableRow({ className, ...rest }: ComponentPropsWithoutRef<'tr'>) {
  return <tr role="row" className={classNames('rows:table-row', className)} {...rest} />;
}

export function TableHeader({ className, ...rest }: ComponentPropsWithoutRef<'th'>) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(
        'h-10 text-left text-fine leading-4 font-medium [white-space:var(--head-wrap)] text-muted rows:sticky rows:top-[var(--sticky-top,0px)] rows:z-[1] rows:table-cell rows:bg-paper rows:px-(--cell) rows:py-2 rows:shadow-[inset_0_1px_var(--color-line),inset_0_-1px_var(--color-line)] rows:first:pl-(--edge) rows:last:pr-(--edge)',
        className,
      )}
      {...rest}
    />
  );
}

interface TableCellProps extends ComponentPropsWithoutRef<'td'> {
  /** The column's header, shown in the card layout. In the table layout screen readers announce it with the cell. */
  label?: string;
}

export function TableCell({ label, className, children, ...rest }: TableCellProps) {
  return (
    <td
      role="cell"
      className={classNames(
        'flex min-h-7 items-baseline justify-between gap-4 py-1 rows:table-cell rows:h-12 rows:px-(--cell) rows:py-2 rows:first:pl-(--edge) rows:last:pr-(--edge)',
        className,
      )}
      {...rest}
    >
      {label !== undefined && (
        <>
          <span aria-hidden className="shrink-0 text-fine text-muted rows:hidden">
            {label}
          </span>{' '}
        </>
      )}
      {children}
    </td>
  );
}
