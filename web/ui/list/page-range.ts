import { formatNumber } from '#web/ui/format/format-number.ts';

export interface PageOfList {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly total: number;
  /** The server stopped counting at `total`: there are more. */
  readonly totalCapped: boolean;
  /** Rows on this page. */
  readonly shown: number;
}

/** '13–24 of 1,000,000', '1,009–1,020 of 1,000+'; past the last row '0 of 30'. */
export function pageRange({ page, rowsPerPage, total, totalCapped, shown }: PageOfList): string {
  const all = `${formatNumber(total)}${totalCapped ? '+' : ''}`;
  const from = (page - 1) * rowsPerPage + 1;
  const to = totalCapped ? from + shown - 1 : Math.min(page * rowsPerPage, total);
  return to < from ? `0 of ${all}` : `${formatNumber(from)}–${formatNumber(to)} of ${all}`;
}

/**
 * How many pages can be offered. With a capped total the last one is unknown: the row after the cap exists, and a full
 * page may have a next one. An empty page still leads back to the one before.
 */
export function pageCount({ page, rowsPerPage, total, totalCapped, shown }: PageOfList): number {
  if (!totalCapped) return Math.max(1, Math.ceil(total / rowsPerPage));
  const reached = shown === 0 ? page - 1 : shown < rowsPerPage ? page : page + 1;
  return Math.max(Math.floor(total / rowsPerPage) + 1, reached);
}
