import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '#contract/paging.ts';
import { beyondTheLast } from '#web/ui/list/beyond-the-last.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListPages, type PagedList } from '#web/ui/list/list-pages.tsx';
import { useListTop } from '#web/ui/list/use-list-top.ts';

type Passed = 'rows' | 'refreshing' | 'error' | 'onRetry';

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, Passed> {
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
