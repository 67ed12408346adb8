import type { ReactNode } from 'react';
import { ui } from '#content/ui/parts.ts';
import { DataRow, SkeletonRow } from './data-row.tsx';
import { DataTableHead } from './data-table-head.tsx';
import type { Column, RowSelection, Sort } from './columns.ts';
import { TableBody, TableFrame } from './data-table-parts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { type RowKeys, useRowKeys } from './use-row-keys.ts';
import { useRowsInSteps } from './use-rows-in-steps.ts';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSortChange?: ((sort: Sort) => void) | undefined;
  rowActions?: (row: Row) => ReactNode;
  /** Keyboard actions of a row; without them rows are not focusable. */
  keys?: RowKeys<Row> | undefined;
  selection?: RowSelection<Row> | undefined;
  /** For many columns: less space between them, and headers may wrap. */
  dense?: boolean;
  /** Next to something else: stays a table where it would otherwise become cards. */
  slim?: boolean;
  /** Shows a progress line while other rows load; the current rows stay. */
  refreshing?: boolean;
  error?: string | undefined;
  onRetry?: () => void;
  empty: string;
  emptyHint?: ReactNode;
  emptyAction?: ReactNode;
  skeletonRows?: number;
}

/** Spacing shrinks with the container before columns are hidden. */
const densities = {
  regular: 'list-table [--head-wrap:nowrap]',
  dense: 'list-table-dense [--head-wrap:normal]',
};

/** A table that hides columns as its container narrows, and becomes a list of cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowActions, selection, refreshing = false, skeletonRows = 5 } = props;
  const shown = rows ?? [];
  const { bodyProps, rowProps } = useRowKeys({ keys: props.keys, rows: shown, rowKey, selection });
  useRowsInSteps(bodyProps.ref, shown.length > 0);
  if (props.error !== undefined) {
    return <ErrorState message={props.error} {...(props.onRetry && { onRetry: props.onRetry })} />;
  }
  if (rows?.length === 0) return <EmptyState title={props.empty} hint={props.emptyHint} action={props.emptyAction} />;

  const shape = { columns, hasActions: rowActions !== undefined, isSelectable: selection !== undefined };
  return (
    <ScrollRegion
      assumeOverflow={false}
      aria-label={caption}
      aria-busy={rows === undefined || refreshing}
      className={classNames(
        'relative rounded-xs outline-offset-[-2px] data-scrolls:overflow-x-auto data-scrolls:[--sticky-top:auto]',
        props.slim ? '@container/slim slim-table' : '@container/rows',
      )}
    >
      {refreshing && <span aria-hidden className="absolute inset-x-0 top-0 z-10 h-0.5 animate-sweep bg-accent" />}
      <TableFrame aria-label={caption} className={densities[props.dense ? 'dense' : 'regular']}>
        <DataTableHead
          columns={columns}
          sort={props.sort}
          onSortChange={props.onSortChange}
          hasActions={shape.hasActions}
          selection={selection && { ...selection, rows: shown }}
        />
        <TableBody {...bodyProps}>
          {rows?.map((row, index) => (
            <DataRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              actions={rowActions?.(row)}
              selection={selection}
              rowProps={rowProps(row, index)}
            />
          ))}
          {rows === undefined &&
            Array.from({ length: skeletonRows }, (_, row) => row).map((row) => <SkeletonRow key={row} {...shape} />)}
        </TableBody>
      </TableFrame>
      {rows === undefined && (
        <Spinner
          label={ui.loadingOf(caption.charAt(0).toLowerCase() + caption.slice(1))}
          className="absolute top-24 left-1/2 -translate-x-1/2 rounded-full whitespace-nowrap border border-line bg-raised px-4 py-2 shadow-float"
        />
      )}
    </ScrollRegion>
  );
}
