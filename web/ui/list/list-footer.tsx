import { pageCount, type PageOfList, pageRange } from './page-range.ts';
import { Pagination } from './pagination.tsx';
import { RowsPerPage } from './rows-per-page.tsx';

interface ListFooterProps extends PageOfList {
  label: string;
  onPageChange: (page: number) => void;
  onRowsPerPageChange: (rows: number) => void;
}

/** What stands under every paged list: where one is in it, rows per page, and the pages. */
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
