import { formatNumber } from './format-number.ts';
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
  const from = total === 0 ? 0 : (page - 1) * rowsPerPage + 1;
  const to = Math.min(page * rowsPerPage, total);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-3 sm:px-6">
      <p className="text-[13px] text-muted figures">
        {formatNumber(from)}–{formatNumber(to)} of {formatNumber(total)}
        {totalCapped && '+'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <RowsPerPage value={rowsPerPage} onChange={on.onRowsPerPageChange} />
        <Pagination label={label} page={page} pageCount={pageCount} onPageChange={on.onPageChange} />
      </div>
    </div>
  );
}
