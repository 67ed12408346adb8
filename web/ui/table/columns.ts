import type { ReactNode } from 'react';
import type { roomStyles } from './data-table-parts.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their digits line up. */
  align?: 'start' | 'end';
  /** Holds names or sentences: keeps room for a few words a line before the table scrolls sideways. */
  wide?: boolean;
  /** The width in rem that the table's box needs to show it. What the row opens has to show it, too. */
  roomRem?: keyof typeof roomStyles;
  /** Given to `onSortChange`; a column without one cannot be sorted. */
  sortKey?: string;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** Rows that something is to be done with together. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** Alone, or with everything between it and the row toggled last. */
  toggle: (row: Row, isRange?: boolean) => void;
  /** Selects everything from the row toggled last to `to`; `from` is the row that the range ended at until now. */
  stretch: (from: Row, to: Row) => void;
  /** Selects all of these, or none of them any more. */
  toggleAll: (rows: readonly Row[]) => void;
  /** 'Select order 7K2M' */
  label: (row: Row) => string;
}
