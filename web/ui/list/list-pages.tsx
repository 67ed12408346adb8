import { useRef } from 'react';
import { lists } from '#content/ui/lists.ts';
import type { Page } from '#contract/paging.ts';
import { Select } from '#web/ui/form/select.tsx';
import { Button } from '../button.tsx';
import { pageCount, type PageOfList, pageRange } from './page-range.ts';
import { Pagination } from './pagination.tsx';

/** The part of a list's state that paging needs. */
export interface PagedList {
  readonly page: number;
  readonly perPage: number;
  readonly change: (change: { page?: number; perPage?: number }) => void;
}

interface ListPagesProps {
  caption: string;
  list: PagedList;
  result: Page<unknown>;
  /** Called after another page was requested. */
  onPageChange: () => void;
}

/** The footer of a list that keeps its page in the list's state. */
export function ListPages({ caption, list, result, onPageChange }: ListPagesProps) {
  return (
    <ListFooter
      label={lists.pagesOf(caption.toLowerCase())}
      page={list.page}
      rowsPerPage={list.perPage}
      total={result.total}
      isTotalCapped={result.isTotalCapped}
      shown={result.rows.length}
      onPageChange={(page) => {
        list.change({ page });
        onPageChange();
      }}
      onRowsPerPageChange={(perPage) => list.change({ perPage })}
    />
  );
}

interface ListFooterProps extends PageOfList {
  label: string;
  onPageChange: (page: number) => void;
  onRowsPerPageChange: (rows: number) => void;
}

/** The range of rows on screen, rows per page, and pagination. */
export function ListFooter({ label, onPageChange, onRowsPerPageChange, ...list }: ListFooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 sm:px-6">
      <p className="text-fine text-muted figures">{pageRange(list)}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 max-sm:w-full">
        <RowsPerPage value={list.rowsPerPage} onChange={onRowsPerPageChange} />
        <Pagination label={label} page={list.page} pageCount={pageCount(list)} onPageChange={onPageChange} />
      </div>
    </div>
  );
}

const rowsPerPageOptions = [5, 10, 12, 20, 50].map((rows) => ({ value: String(rows), label: String(rows) }));

interface RowsPerPageProps {
  value: number;
  onChange: (rows: number) => void;
}

export function RowsPerPage({ value, onChange }: RowsPerPageProps) {
  return (
    <div className="flex items-center gap-2 text-fine text-muted">
      <span aria-hidden>{lists.rowsPerPage}</span>
      <Select
        label={lists.rowsPerPage}
        hideLabel
        size="sm"
        className="w-[72px] text-ink figures"
        options={rowsPerPageOptions}
        value={String(value)}
        onChange={(rows) => onChange(Number(rows))}
      />
    </div>
  );
}

/** Empty state of a page past the last one, which an old URL, deleted rows or a capped total can lead to. */
export function pastLastPageState(
  { perPage, change }: Omit<PagedList, 'page'>,
  { total, isTotalCapped }: Omit<Page<unknown>, 'rows'>,
) {
  if (isTotalCapped) {
    return {
      title: lists.noMore,
      action: <Button onClick={() => change({ page: 1 })}>{lists.toFirstPage}</Button>,
    };
  }
  return {
    title: lists.pageIsEmpty,
    action: <Button onClick={() => change({ page: Math.ceil(total / perPage) })}>{lists.toLastPage}</Button>,
  };
}

/** Height of the sticky header. */
const headerPx = 64;

/** Scrolls back to the first row when another page is shown. */
export function useScrollToListTop<Top extends HTMLElement>() {
  const topRef = useRef<Top>(null);
  const scrollToTop = () => {
    const top = topRef.current;
    if (top && top.getBoundingClientRect().top < headerPx) top.scrollIntoView({ block: 'start' });
  };
  return { topRef, scrollToTop };
}
