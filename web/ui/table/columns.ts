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
