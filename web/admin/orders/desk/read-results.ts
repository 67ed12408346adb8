import { OrderRef } from '#contract/orders/order-ids.ts';
import { adminOrderResults as words } from '#content/admin/order-desk.ts';

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

/** One order and its delivered count per line, split by a comma, semicolon, tab or spaces. Empty lines are skipped. */
export function readResults(text: string): (ResultLine | UnreadLine)[] {
  return text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, index + 1)]));
}

function readLine(line: string, lineNumber: number): ResultLine | UnreadLine {
  const [order = '', delivered = '', ...rest] = line.trim().split(/\s*[,;\t]\s*|\s+/);
  if (rest.length > 0 || !/^\d{1,7}$/.test(delivered)) return { lineNumber, problem: words.unreadable };
  const orderId = order.replace(/^#/, '');
  if (!OrderRef.safeParse(orderId).success) return { lineNumber, problem: words.noOrder };
  return { lineNumber, orderId, completedVotes: Number(delivered) };
}
