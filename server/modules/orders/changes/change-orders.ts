import type { BulkChange } from '#contract/admin/order-changes.ts';
import type { BulkResult } from '#contract/admin/orders.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { applyChange } from './change-order.ts';
import type { OrderDeps } from '../order-deps.ts';
import { selectOrderWithCustomer } from '../orders.queries.ts';
import { toAdminOrder } from '../to-order.ts';

/** Sets the status of many orders, one transaction per order, so that a refused order does not block the others. */
export async function changeOrders(
  ctx: Context,
  deps: OrderDeps,
  { orders, status, reason }: BulkChange,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { orderId, version } of orders) {
    const change = { status, ...(reason ? { reason } : {}), version };
    results.push({ orderId, ...(await changeOne(ctx, deps, orderId, change)) });
  }
  return results;
}

async function changeOne(
  ctx: Context,
  deps: OrderDeps,
  ref: string,
  change: Parameters<typeof applyChange>[2]['change'],
): Promise<Omit<BulkResult, 'orderId'>> {
  try {
    const { isChanged } = await inTransaction(ctx, (ctx) => applyChange(ctx, deps, { ref, change }));
    return { outcome: isChanged ? 'changed' : 'unchanged', ...(await orderNow(ctx, ref)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused', message: error.message, ...(await orderNow(ctx, ref)) };
  }
}

export async function orderNow(ctx: Context, ref: string): Promise<Pick<BulkResult, 'order'>> {
  const row = await selectOrderWithCustomer(ctx, { ref });
  return row ? { order: toAdminOrder(row, ctx.now) } : {};
}
