import type { ReactNode } from 'react';
import type { cardPlaces, minTableStyles } from './data-table-parts.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 'end' for numbers, so that their digits line up. */
  align?: 'start' | 'end';
  /** For names and sentences: keeps a minimum width before the table scrolls sideways. */
  wide?: boolean;
  /** Hidden below this width of the table's container. The page that the row opens must show the value, too. */
  minTableRem?: keyof typeof minTableStyles;
  /**
   * Where the cell is in the card layout. It has no label unless `isLabeledInCard`, so the value must speak for itself. The
   * page that the row opens must show the values of `none`, too.
   */
  card: Exclude<keyof typeof cardPlaces, 'actions' | 'actionsWithTexts' | 'bottomActions'>;
  isLabeledInCard?: boolean;
  /** Passed to `onSortChange`; a column without one can't be sorted. */
  sortKey?: string;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** Selected rows, for bulk actions. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** Toggles one row, or with `isRange` every row from the one toggled last. */
  toggle: (row: Row, isRange?: boolean) => void;
  /** Moves the end of the range that starts at the row toggled last from `from` to `to`. */
  extendRange: (from: Row, to: Row) => void;
  /** Selects all of these rows, or deselects them if all are selected. */
  toggleAll: (rows: readonly Row[]) => void;
  /** Label of a row's checkbox: 'Select order 7K2M'. */
  label: (row: Row) => string;
}
