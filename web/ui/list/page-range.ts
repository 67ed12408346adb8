import { formatNumber } from '#web/ui/format/format-number.ts';

interface PageOfList {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly total: number;
  /** The server stopped counting at `total`: there are more. */
  readonly totalCapped: boolean;
}

/** '13–24 of 1,000,000', '9,997–10,008 of 10,000+'; behind the last row '0 of 30'. */
export function pageRange({ page, rowsPerPage, total, totalCapped }: PageOfList): string {
  const all = `${formatNumber(total)}${totalCapped ? '+' : ''}`;
  const from = (page - 1) * rowsPerPage + 1;
  if (from > total) return `0 of ${all}`;
  const to = totalCapped ? page * rowsPerPage : Math.min(page * rowsPerPage, total);
  return `${formatNumber(from)}–${formatNumber(to)} of ${all}`;
}
