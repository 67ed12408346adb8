import type { ShopIdentity } from '#contract/shop/identity.ts';
import { dayIn } from './day-in.ts';
import { fileNameOf } from './file-name.ts';

/** Dollars have two decimals. */
type Cell = string | number | Date | null | { readonly dollars: number };
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

/** Spreadsheets run a cell that starts like this as a formula (CSV injection); some also accept full-width signs. */
const looksLikeFormula = /^[=+\-@＝＋－＠\t\r\n]/;
const needsQuotes = /[",\r\n]/;
/** Without it, Excel reads UTF-8 as the system's own encoding and garbles names. */
const byteOrderMark = '\uFEFF';

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.dollars.toFixed(2);
  const safe = looksLikeFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Streams a CSV file batch by batch, so that memory use does not depend on its length. */
export function csvFile<Row>(file: {
  readonly name: string;
  readonly shop: Pick<ShopIdentity, 'name' | 'timeZone'>;
  readonly now: Date;
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
}): { name: string; chunks: AsyncIterable<string> } {
  const day = dayIn(file.shop.timeZone, file.now);
  return { name: `${fileNameOf(file.shop.name)}-${file.name}-${day}.csv`, chunks: chunksOf(file) };
}

async function* chunksOf<Row>({
  columns,
  batches,
}: {
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
}): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  for await (const batch of batches) {
    yield batch.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
  }
}
