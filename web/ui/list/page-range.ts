import { formatNumber } from '#web/ui/format/format-number.ts';

export interface PageOfList {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly total: number;
  /** The server stopped counting at `total`; there are more rows. */
  readonly isTotalCapped: boolean;
  /** Rows on this page. */
  readonly shown: number;
}

/** '13–24 of 1,000,000', '1,009–1,020 of 1,000+', or past the last row '0 of 30'. */
export function pageRange({ page, rowsPerPage, total, isTotalCapped, shown }: PageOfList): string {
  const all = `${formatNumber(total)}${isTotalCapped ? '+' : ''}`;
  const from = (page - 1) * rowsPerPage + 1;
  const to = isTotalCapped ? from + shown - 1 : Math.min(page * rowsPerPage, total);
  return to < from ? `0 of ${all}` : `${formatNumber(from)}–${formatNumber(to)} of ${all}`;
}

/**
 * The number of pages to offer. With a capped total the last page is unknown: there is at least one row past the cap,
 * and a full page may have a next one. An empty page still offers the one before it.
 */
export function pageCount({ page, rowsPerPage, total, isTotalCapped, shown }: PageOfList): number {
  if (!isTotalCapped) return Math.max(1, Math.ceil(total / rowsPerPage));
  const lastReachable = shown === 0 ? page - 1 : shown < rowsPerPage ? page : page + 1;
  return Math.max(Math.floor(total / rowsPerPage) + 1, lastReachable);
}
