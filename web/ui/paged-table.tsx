import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '#contract/paging.ts';
import { beyondTheLast } from './beyond-the-last.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListFooter } from './list-footer.tsx';
import { useListTop } from './use-list-top.ts';

type Passed = 'rows' | 'refreshing' | 'error' | 'onRetry';

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, Passed> {
  query: UseQueryResult<Page<Row>>;
  /** The screen's own words for a list that could not be fetched. */
  failure?: (error: Error) => string;
  list: {
    readonly page: number;
    readonly perPage: number;
    readonly change: (change: { page?: number; perPage?: number }) => void;
  };
}

/** A page of a server's list: the rows, what stands there without any, and the way to the other pages. */
export function PagedTable<Row>({ query, list, failure, ...table }: PagedTableProps<Row>) {
  const { data } = query;
  const { topRef, showTop } = useListTop<HTMLDivElement>();
  const hasRows = data !== undefined && data.total > 0;
  const beyond = hasRows ? beyondTheLast(list, data.total) : undefined;
  return (
    <div ref={topRef} className="scroll-mt-20">
      <DataTable
        {...table}
        {...(beyond && { empty: beyond.title, emptyHint: undefined, emptyAction: beyond.action })}
        rows={data?.rows}
        refreshing={query.isPlaceholderData}
        error={data || !query.error ? undefined : (failure?.(query.error) ?? query.error.message)}
        onRetry={() => void query.refetch()}
      />
      {hasRows && (
        <ListFooter
          label={`Pages of ${table.caption.toLowerCase()}`}
          page={list.page}
          rowsPerPage={list.perPage}
          total={data.total}
          totalCapped={data.isTotalCapped}
          onPageChange={(page) => {
            list.change({ page });
            showTop();
          }}
          onRowsPerPageChange={(perPage) => list.change({ perPage })}
        />
      )}
    </div>
  );
}
