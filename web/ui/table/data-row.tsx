import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { cardGrid, cardPlaces, minTableStyles, TableCell, TableRow } from './data-table-parts.tsx';
import type { Column, RowSelection } from './columns.ts';
import { followRowLink } from './row-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const rowStyle =
  'block border-t border-line px-4 py-3 rows:first:border-t-0 outline-offset-[-2px] transition-colors has-[a[data-row-link]]:cursor-pointer rows:p-0 rows:hover:bg-hover aria-[current=true]:bg-sunken data-[selected=true]:bg-accent-wash data-waiting:[&>td]:hidden!';

/** Keeps focused elements clear of the sticky table head. */
const scrollMarginStyle =
  'rows:scroll-mt-[calc(var(--sticky-top,0px)+3.5rem)] rows:[&_:is(a,button,input)]:scroll-mt-[calc(var(--sticky-top,0px)+3.5rem)]';

/** In the card layout the checkbox is next to the first line. */
const selectableStyle = 'relative cards:pl-13';
const checkboxStyle = 'rows:w-8 cards:absolute cards:top-3 cards:left-4';

/** A phone's screen is filled by six cards. */
const fewCardsStyle = 'cards:nth-[n+7]:hidden';

const has = <Row,>(columns: readonly Column<Row>[], place: Column<Row>['card']) =>
  columns.some(({ card }) => card === place);

/** Actions have a line next to `fourth` or `fourthByTexts`, or else the end of the second line. */
function actionsPlace<Row>(columns: readonly Column<Row>[]): string {
  if (has(columns, 'fourthByTexts')) return cardPlaces.actionsWithTexts;
  return has(columns, 'fourth') ? cardPlaces.actions : cardPlaces.bottomActions;
}

const hasFourLines = <Row,>(columns: readonly Column<Row>[]) => actionsPlace(columns) !== cardPlaces.bottomActions;

function cardStyle<Row>(columns: readonly Column<Row>[], hasActions: boolean): string {
  if (!hasFourLines(columns)) return classNames(cardGrid, 'cards:gap-y-0.5');
  // The space around the glyphs of icons is part of the padding.
  return classNames(cardGrid, hasActions && (has(columns, 'fourth') ? 'cards:pb-1' : 'cards:pb-2'));
}

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  actions: ReactNode;
  selection: RowSelection<Row> | undefined;
  rowProps: ComponentPropsWithoutRef<'tr'> | undefined;
}

export function DataRow<Row>({ row, columns, actions, selection, rowProps }: DataRowProps<Row>) {
  return (
    <TableRow
      className={classNames(
        rowStyle,
        scrollMarginStyle,
        selection && selectableStyle,
        cardStyle(columns, Boolean(actions)),
      )}
      data-selected={selection?.isSelected(row)}
      onClick={followRowLink}
      {...rowProps}
    >
      {selection && (
        <TableCell className={checkboxStyle}>
          <Checkbox
            hideLabel
            label={selection.label(row)}
            tabIndex={rowProps ? -1 : undefined}
            checked={selection.isSelected(row)}
            onChange={({ nativeEvent }) =>
              selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell
          key={column.key}
          {...(column.isLabeledInCard && { label: column.header })}
          className={classNames(
            cardPlaces[column.card],
            column.align === 'end' && 'figures rows:text-right',
            column.wide && 'rows:min-w-(--wide-column) rows:[overflow-wrap:anywhere]',
            column.minTableRem && minTableStyles[column.minTableRem],
          )}
        >
          {column.cell(row)}
        </TableCell>
      ))}
      {actions !== undefined && (
        <TableCell
          className={classNames(
            'cards:items-center cards:py-0 rows:text-right',
            !actions && 'cards:hidden',
            actionsPlace(columns),
          )}
        >
          <span className="inline-flex justify-end rows:gap-1">{actions}</span>
        </TableCell>
      )}
    </TableRow>
  );
}

/** What the rows of a table have in common. */
interface RowShape<Row> {
  columns: readonly Column<Row>[];
  hasActions: boolean;
  isSelectable: boolean;
}

export function SkeletonRow<Row>({ columns, hasActions, isSelectable }: RowShape<Row>) {
  return (
    <TableRow
      aria-hidden
      className={classNames(rowStyle, fewCardsStyle, isSelectable && selectableStyle, cardStyle(columns, hasActions))}
    >
      {isSelectable && (
        <TableCell className={checkboxStyle}>
          <Skeleton still className="size-5" />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell
          key={column.key}
          className={classNames(cardPlaces[column.card], column.minTableRem && minTableStyles[column.minTableRem])}
        >
          <Skeleton
            still
            className={classNames('h-4 w-24 max-w-full cards:w-14', column.align === 'end' && 'rows:ml-auto rows:w-14')}
          />
        </TableCell>
      ))}
      {hasActions && (
        <TableCell className={actionsPlace(columns)}>
          <Skeleton still className={classNames('h-4 w-14 rows:ml-auto', hasFourLines(columns) && 'cards:mr-3')} />
        </TableCell>
      )}
    </TableRow>
  );
}
