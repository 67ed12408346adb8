import type { OwnTextsKind } from './own-texts.ts';
import { orderWords } from '../words/orders.ts';

/** The names that a header may use. */
const columnNames = {
  service: ['service', 'service id', 'service name', 'serviceid'],
  link: ['link', 'url'],
  quantity: ['quantity', 'qty', 'count'],
  texts: ['texts', 'text', 'own texts', 'comments', 'comment', 'posts'],
  reference: ['reference', 'ref', 'label', 'client'],
} as const;
type ColumnName = keyof typeof columnNames;
export type OrderColumns = Readonly<Record<ColumnName, string>>;

const byName = new Map(
  Object.entries(columnNames).flatMap(([column, names]) => names.map((name) => [name as string, column as ColumnName])),
);

export const columnOf = (cell: string): ColumnName | undefined => byName.get(cell.toLowerCase());

/** By position; columns without a name are ignored. */
export type Header = readonly (ColumnName | undefined)[];

/** Undefined unless the cells are a header: at least two column names, and no link. */
export function readHeader(
  cells: readonly string[],
): { readonly columns: Header; readonly problem?: string } | undefined {
  const columns = cells.map(columnOf);
  const isHeader = columns.filter(Boolean).length > 1 && !cells.some((cell) => cell.includes('/'));
  if (!isHeader) return undefined;
  const missing = (['service', 'link'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) return { columns, problem: orderWords.lines.missingColumns(missing) };
  const unknown = cells.find((cell, index) => cell !== '' && columns[index] === undefined);
  if (unknown !== undefined) return { columns, problem: orderWords.lines.unknownColumn(unknown.slice(0, 60)) };
  const named = columns.filter((column) => column !== undefined);
  return new Set(named).size < named.length ? { columns, problem: orderWords.lines.sameColumn } : { columns };
}

const empty: OrderColumns = { service: '', link: '', quantity: '', texts: '', reference: '' };

/** A number or nothing; anything else in its place is own texts. */
const isQuantity = (cell: string) => /^[\d,]*$/.test(cell);

/**
 * Without a header, own texts replace the quantity, and the reference is last and optional; five cells are service,
 * link, quantity, texts and reference. With a header that has no texts column, own texts are in the quantity column.
 */
export function readColumns(
  allCells: readonly string[],
  header: Header | undefined,
  ownTextsOf: (service: string) => OwnTextsKind | undefined,
): OrderColumns | { readonly problem: string } {
  if (header) {
    const hasExtra = allCells.some((cell, index) => cell !== '' && header[index] === undefined);
    if (hasExtra) return { problem: orderWords.lines.tooManyColumns };
    const named = header.flatMap((column, index) => (column === undefined ? [] : [[column, allCells[index] ?? '']]));
    const columns: OrderColumns = { ...empty, ...(Object.fromEntries(named) as Partial<OrderColumns>) };
    const takesTexts = (ownTextsOf(columns.service) ?? 'none') !== 'none';
    if (!takesTexts || header.includes('texts') || isQuantity(columns.quantity)) return columns;
    return { ...columns, quantity: '', texts: columns.quantity };
  }
  const cells = allCells.length > 5 ? trimEnd(allCells) : allCells;
  const [service = '', link = '', third = '', fourth = '', fifth = ''] = cells;
  const kind = ownTextsOf(service);
  const hasTexts = kind === 'line' || kind === 'block';
  if (cells.length > 5 || cells.length < 3) return { problem: orderWords.lines.format };
  if (cells.length === 5) return { service, link, quantity: third, texts: fourth, reference: fifth };
  if (!hasTexts) return { ...empty, service, link, quantity: third, reference: fourth };
  // The texts follow it.
  if (isQuantity(third)) return { ...empty, service, link, quantity: third, texts: fourth };
  return { ...empty, service, link, texts: third, reference: fourth };
}

function trimEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
