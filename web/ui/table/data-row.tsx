import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { lists } from '#content/ui/lists.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { cardPlaces, compactCard, minTableStyles, TableCell, TableRow } from './data-table-parts.tsx';
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

/** A phone's screen is filled by six compact cards, or by three others of up to five lines. */
const fewCardsStyle = 'cards:nth-[n+7]:hidden';
const fewLinesStyle = 'cards:nth-[n+4]:hidden cards:[&>td:nth-child(n+6)]:hidden';

const cardValueStyle = 'min-w-0 cards:[overflow-wrap:anywhere]';

const isLabeled = <Row,>({ card, isLabeledInCard, isCardHeading }: Column<Row>) =>
  card === undefined ? isCardHeading !== true : isLabeledInCard === true;

const isCompact = <Row,>(columns: readonly Column<Row>[]) => columns.some(({ card }) => card !== undefined);

/** Actions have a line next to `fourth`, or else the end of the second line. */
const hasFourLines = <Row,>(columns: readonly Column<Row>[]) => columns.some(({ card }) => card === 'fourth');

function actionsPlace<Row>(columns: readonly Column<Row>[]): string | undefined {
  if (!isCompact(columns)) return undefined;
  return hasFourLines(columns) ? cardPlaces.actions : cardPlaces.bottomActions;
}

function compactCardStyle<Row>(columns: readonly Column<Row>[], hasActions: boolean): string {
  if (!hasFourLines(columns)) return classNames(compactCard, 'cards:gap-y-0.5');
  // The space around the glyphs of the actions is part of the padding.
  return classNames(compactCard, hasActions && 'cards:pb-1');
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
        isCompact(columns) && compactCardStyle(columns, Boolean(actions)),
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
          {...(isLabeled(column) && { label: column.header })}
          className={classNames(
            column.card && cardPlaces[column.card],
            column.align === 'end' && 'figures rows:text-right',
            column.wide && 'rows:min-w-(--wide-column) rows:[overflow-wrap:anywhere]',
            column.minTableRem && minTableStyles[column.minTableRem],
          )}
        >
          {column.card === undefined ? (
            <span className={classNames(cardValueStyle, !column.isCardHeading && 'cards:text-right')}>
              {column.cell(row)}
            </span>
          ) : (
            column.cell(row)
          )}
        </TableCell>
      ))}
      {actions !== undefined && (
        <TableCell
          {...(!isCompact(columns) && { label: lists.actions })}
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
  const cardStyle = isCompact(columns) ? compactCardStyle(columns, hasActions) : fewLinesStyle;
  return (
    <TableRow aria-hidden className={classNames(rowStyle, fewCardsStyle, isSelectable && selectableStyle, cardStyle)}>
      {isSelectable && (
        <TableCell className={checkboxStyle}>
          <Skeleton still className="size-5" />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell
          key={column.key}
          className={classNames(
            column.card && cardPlaces[column.card],
            column.minTableRem && minTableStyles[column.minTableRem],
          )}
        >
          <Skeleton
            still
            className={classNames(
              'h-4 w-24 max-w-full',
              column.card && 'cards:w-14',
              column.align === 'end' && 'rows:ml-auto rows:w-14',
            )}
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
