import { pageRange } from './page-range.ts';
import { Pagination } from './pagination.tsx';
import { RowsPerPage } from './rows-per-page.tsx';

interface ListFooterProps {
  label: string;
  page: number;
  rowsPerPage: number;
  total: number;
  /** The server stopped counting at `total`; shown as '10,000+'. */
  totalCapped?: boolean;
  onPageChange: (page: number) => void;
  onRowsPerPageChange: (rows: number) => void;
}

/** What stands under every paged list: where one is in it, rows per page, and the pages. */
export function ListFooter({ label, page, rowsPerPage, total, totalCapped = false, ...on }: ListFooterProps) {
  const pageCount = Math.max(1, Math.ceil(total / rowsPerPage));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 sm:px-6">
      <p className="text-[13px] text-muted figures">{pageRange({ page, rowsPerPage, total, totalCapped })}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 max-sm:w-full">
        <RowsPerPage value={rowsPerPage} onChange={on.onRowsPerPageChange} />
        <Pagination label={label} page={page} pageCount={pageCount} onPageChange={on.onPageChange} />
      </div>
    </div>
  );
}
