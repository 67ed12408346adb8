import { type LineRecord, splitRecords } from '#contract/orders/order-cells.ts';
import { OrderRef } from '#contract/orders/order-ids.ts';
import { readQuantity } from '#contract/values/read-quantity.ts';
import { adminOrderResults } from '#content/admin/order-desk.ts';

export interface ResultLine {
  readonly lineNumber: number;
  readonly orderId: string;
  readonly completedVotes: number;
}

export interface UnreadLine {
  readonly lineNumber: number;
  readonly problem: string;
}

export const resultLinesMax = 100;

const deliveredMax = 9_999_999;

/**
 * One order and its delivered count per line, split by a comma, semicolon, tab or spaces, or as a spreadsheet copies
 * them: quoted, with commas between thousands. Empty lines are skipped.
 */
export function readResults(text: string): (ResultLine | UnreadLine)[] {
  return splitRecords(text, (cell) => readOrder(cell) !== undefined).map(readLine);
}

function readLine({ lineNumber, text, cells, problem }: LineRecord): ResultLine | UnreadLine {
  if (problem !== undefined) return { lineNumber, problem };
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  // A comma between two words can't be one between thousands.
  const words = text.trim().split(/[,;|]?\s+/);
  const pairs = [words, filled].filter((parts) => parts.length === 2 && readQuantity(parts[1] ?? '') <= deliveredMax);
  for (const [order = '', delivered = ''] of pairs) {
    const orderId = readOrder(order);
    if (orderId !== undefined) return { lineNumber, orderId, completedVotes: readQuantity(delivered) };
  }
  return { lineNumber, problem: pairs.length === 0 ? adminOrderResults.unreadable : adminOrderResults.noOrder };
}

function readOrder(cell: string): string | undefined {
  const plain = cell.replace(/^#/, '');
  const orderId = /^\d{1,3}(,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return OrderRef.safeParse(orderId).success ? orderId : undefined;
}
