import { site } from '#content/site.ts';

type Cell = string | number | Date | null;
/** The name of a column, and what stands in it for a row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell];

/** Spreadsheets take a text that begins so for a formula, whoever wrote it; some read the wide signs as the plain ones. */
const looksLikeFormula = /^[=+\-@＝＋－＠\t\r\n]/;
const needsQuotes = /[",\r\n]/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'number') return String(cell);
  const safe = looksLikeFormula.test(cell) ? `'${cell}` : cell;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A file that is made batch by batch, so that its length costs no memory. */
export function csvFile<Row>(file: {
  readonly name: string;
  readonly now: Date;
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
}): { name: string; chunks: AsyncIterable<string> } {
  const day = file.now.toISOString().slice(0, 10);
  return { name: `${site.name.toLowerCase()}-${file.name}-${day}.csv`, chunks: chunksOf(file) };
}

async function* chunksOf<Row>({
  columns,
  batches,
}: {
  readonly columns: readonly Column<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
}): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name));
  for await (const batch of batches) {
    yield batch.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
  }
}
