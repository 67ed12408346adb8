import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '#contract/paging.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { beyondTheLast, ListPages, type PagedList, useListTop } from '#web/ui/list/list-pages.tsx';

type Passed = 'rows' | 'refreshing' | 'error' | 'onRetry';

export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, Passed> {
  query: UseQueryResult<Page<Row>>;
  /** The screen's own words for a list that could not be fetched. */
  failure?: (error: Error) => string;
  list: PagedList;
}

/** A page of a server's list: the rows, what stands there without any, and the way to the other pages. */
export function PagedTable<Row>({ query, list, failure, ...table }: PagedTableProps<Row>) {
  const { data } = query;
  const { topRef, showTop } = useListTop<HTMLDivElement>();
  const hasRows = data !== undefined && data.total > 0;
  const beyond = hasRows ? beyondTheLast(list, data) : undefined;
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
      {hasRows && <ListPages caption={table.caption} list={list} found={data} onTurn={showTop} />}
    </div>
  );
}
