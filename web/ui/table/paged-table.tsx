import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '#contract/paging.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useGradual } from '#web/ui/feedback/use-gradual.ts';
import { ResultAnnouncer } from '#web/ui/list/result-announcer.tsx';
import { pastLastPageState, ListPages, type PagedList, useScrollToListTop } from '#web/ui/list/list-pages.tsx';

type QueryDerivedProps = 'rows' | 'refreshing' | 'error' | 'onRetry';

export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, QueryDerivedProps> {
  query: UseQueryResult<Page<Row>>;
  /** Replaces the error's message. */
  failure?: (error: Error) => string;
  list: PagedList;
}

/** One page of a list from the server: rows or an empty state, and pagination. */
export function PagedTable<Row>({ query, list, failure, ...table }: PagedTableProps<Row>) {
  const { data } = query;
  const { topRef, scrollToTop } = useScrollToListTop<HTMLDivElement>();
  const hasRows = data !== undefined && data.total > 0;
  const pastLastPage = hasRows ? pastLastPageState(list, data) : undefined;
  const content = (
    <>
      <DataTable
        {...table}
        {...(pastLastPage && {
          empty: pastLastPage.title,
          emptyHint: undefined,
          emptyAction: pastLastPage.action,
        })}
        rows={data?.rows}
        refreshing={query.isPlaceholderData}
        error={data || !query.error ? undefined : (failure?.(query.error) ?? query.error.message)}
        onRetry={() => void query.refetch()}
      />
      {hasRows && <ListPages caption={table.caption} list={list} result={data} onPageChange={scrollToTop} />}
    </>
  );
  return (
    <div ref={topRef} className="relative scroll-mt-20">
      <ResultAnnouncer
        isLoading={query.isPlaceholderData}
        result={
          data && {
            page: list.page,
            rowsPerPage: list.perPage,
            total: data.total,
            isTotalCapped: data.isTotalCapped,
            shown: data.rows.length,
          }
        }
      />
      {useGradual(data !== undefined, content)}
    </div>
  );
}
