import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DataTableHead } from './data-table-head.tsx';
import { TableBody, TableCell, TableFrame, TableRow } from './data-table-parts.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { Skeleton } from './skeleton.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, so that their digits line up. */
  align?: 'start' | 'end';
  /** Holds names or sentences: keeps room for a few words a line before the table scrolls sideways. */
  wide?: boolean;
  /** Given to `onSortChange`; a column without one cannot be sorted. */
  sortKey?: string;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSortChange?: (sort: Sort) => void;
  rowActions?: (row: Row) => ReactNode;
  /** A line runs over the table while other rows are on their way; the old ones stay readable. */
  refreshing?: boolean;
  error?: string | undefined;
  onRetry?: () => void;
  empty: string;
  emptyHint?: ReactNode;
  emptyAction?: ReactNode;
  skeletonRows?: number;
}

/** A table from 640 px up, a list of cards below. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowActions, refreshing = false, skeletonRows = 5 } = props;
  if (props.error !== undefined) {
    return <ErrorState message={props.error} {...(props.onRetry && { onRetry: props.onRetry })} />;
  }
  if (rows?.length === 0) return <EmptyState title={props.empty} hint={props.emptyHint} action={props.emptyAction} />;

  const hasActions = rowActions !== undefined;
  return (
    <ScrollRegion
      aria-label={caption}
      aria-busy={rows === undefined || refreshing}
      className="relative overflow-x-auto rounded-xs outline-offset-[-2px]"
    >
      {refreshing && <span aria-hidden className="absolute inset-x-0 top-0 z-10 h-0.5 animate-sweep bg-accent" />}
      <TableFrame aria-label={caption}>
        <DataTableHead columns={columns} sort={props.sort} onSortChange={props.onSortChange} hasActions={hasActions} />
        <TableBody>
          {rows?.map((row) => (
            <DataRow key={props.rowKey(row)} row={row} columns={columns} actions={rowActions?.(row)} />
          ))}
          {rows === undefined &&
            Array.from({ length: skeletonRows }, (_, index) => index).map((row) => (
              <SkeletonRow key={row} columns={columns} hasActions={hasActions} />
            ))}
        </TableBody>
      </TableFrame>
      {rows === undefined && (
        <p role="status" className="sr-only">
          Loading {caption}
        </p>
      )}
    </ScrollRegion>
  );
}

const rowStyle = 'block border-t border-line px-4 py-3 transition-colors sm:p-0 sm:hover:bg-hover';

function DataRow<Row>({ row, columns, actions }: { row: Row; columns: readonly Column<Row>[]; actions: ReactNode }) {
  return (
    <TableRow className={rowStyle}>
      {columns.map((column) => (
        <TableCell
          key={column.key}
          label={column.header}
          className={classNames(column.align === 'end' && 'figures sm:text-right', column.wide && 'sm:min-w-44')}
        >
          <span className="min-w-0 max-sm:text-right max-sm:[overflow-wrap:anywhere]">{column.cell(row)}</span>
        </TableCell>
      ))}
      {actions !== undefined && (
        <TableCell label="Actions" className="sm:text-right">
          <span className="inline-flex justify-end gap-1">{actions}</span>
        </TableCell>
      )}
    </TableRow>
  );
}

function SkeletonRow<Row>({ columns, hasActions }: { columns: readonly Column<Row>[]; hasActions: boolean }) {
  return (
    <TableRow aria-hidden className={rowStyle}>
      {columns.map((column) => (
        <TableCell key={column.key}>
          <Skeleton className={classNames('h-4 w-24 max-w-full', column.align === 'end' && 'sm:ml-auto sm:w-14')} />
        </TableCell>
      ))}
      {hasActions && (
        <TableCell>
          <Skeleton className="h-4 w-14 sm:ml-auto" />
        </TableCell>
      )}
    </TableRow>
  );
}
