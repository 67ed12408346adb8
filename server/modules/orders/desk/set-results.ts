import { orderMessages } from '#content/messages/orders.ts';
import type { DeliveryResults } from '#contract/admin/order-changes.ts';
import type { BulkResult } from '#contract/admin/orders.ts';
import { isOpen } from '#contract/orders/order-status.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { applyChange, type RequestedChange } from '../changes/change-order.ts';
import { orderNow } from '../changes/change-orders.ts';
import { lockOrderWithAccount } from '../changes/lock-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.tables.ts';
import { noSuchOrder } from '../read-order.ts';

type Outcome = Omit<BulkResult, 'orderId'>;

/** Sets delivered counts, one transaction per order, so that a refused line does not block the others. */
export async function setResults(
  ctx: Context,
  deps: OrderDeps,
  { results, isCheck }: DeliveryResults,
): Promise<BulkResult[]> {
  const seen = new Set<string>();
  const outcomes: BulkResult[] = [];
  for (const { orderId, completedVotes } of results) {
    const outcome = await inTransaction(ctx, async (ctx) => {
      const result = await setResult(ctx, deps, { ref: orderId, delivered: completedVotes, seen });
      // A check does everything that setting the count would do, then rolls it back.
      if (isCheck) throw new Checked(result);
      return result;
    }).catch((error: unknown) => refusalOf(ctx, orderId, error));
    outcomes.push({ orderId, ...outcome });
  }
  return outcomes;
}

class Checked extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('Only a check');
    this.outcome = outcome;
  }
}

async function refusalOf(ctx: Context, ref: string, error: unknown): Promise<Outcome> {
  if (error instanceof Checked) return error.outcome;
  if (!(error instanceof AppError)) throw error;
  return { outcome: 'refused', message: error.message, ...(await orderNow(ctx, ref)) };
}

async function setResult(
  ctx: Context,
  deps: OrderDeps,
  { ref, delivered, seen }: { ref: string; delivered: number; seen: Set<string> },
): Promise<Outcome> {
  const locked = await lockOrderWithAccount(ctx, { ref });
  assertFound(locked, noSuchOrder);
  const { row } = locked;
  if (seen.has(row.id)) throw new AppError('conflict', orderMessages.listedTwice);
  seen.add(row.id);
  if (!isOpen(row.status) && delivered !== row.delivered) {
    throw new AppError('conflict', orderMessages.hasStatus(row.status));
  }
  const { isChanged } = await applyChange(ctx, deps, { ref: row.id, change: changeTo(row, delivered) });
  return { outcome: isChanged ? 'changed' : 'unchanged', ...(await orderNow(ctx, row.id)) };
}

function changeTo({ status, quantity }: OrderRow, delivered: number): RequestedChange {
  if (!isOpen(status)) return {};
  if (delivered === quantity) return { status: 'Completed', completedVotes: delivered };
  return { completedVotes: delivered, ...(status === 'Pending' && delivered > 0 ? { status: 'In Progress' } : {}) };
}
