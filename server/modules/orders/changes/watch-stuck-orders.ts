import { orderMessages } from '#content/messages/orders.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrderWithAccount } from './lock-order.ts';
import { isStuck, stuckMs } from './order-status.ts';
import { selectNewlyStuck, updateOrder } from '../orders.queries.ts';
import { saveOrder } from './save-order.ts';

const batchOrders = 200;
const autoCancelReason = orderMessages.stuckCanceled;

/** Notifies staff about newly stuck orders and cancels those nobody has begun, one transaction per order. */
export async function watchStuckOrders(
  ctx: Context,
  deps: OrderDeps,
  signal?: AbortSignal,
): Promise<{ notified: number; canceled: number }> {
  const total = { notified: 0, canceled: 0 };
  for (;;) {
    const ids = await selectNewlyStuck(ctx, new Date(ctx.now.getTime() - stuckMs), batchOrders);
    for (const id of ids) {
      if (signal?.aborted) return total;
      const outcome = await handleStuckOrder(ctx, deps, id);
      if (outcome) total.notified++;
      if (outcome === 'canceled') total.canceled++;
    }
    if (ids.length < batchOrders) return total;
  }
}

function handleStuckOrder(ctx: Context, deps: OrderDeps, ref: string): Promise<'notified' | 'canceled' | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockOrderWithAccount(ctx, { ref });
    const row = locked?.row;
    // It may have changed between the query and the lock.
    if (!row || !isStuck(row, ctx.now) || row.stuckNotifiedAt !== null) return undefined;
    const isUntouched = row.status === 'Pending' && row.delivered === 0;
    if (isUntouched) {
      const edit = { status: 'Canceled', reason: autoCancelReason, stuckNotifiedAt: ctx.now } as const;
      await saveOrder(ctx, deps, { locked, edit, action: 'order.cancel' });
    } else {
      await updateOrder(ctx, { ...row, stuckNotifiedAt: ctx.now });
    }
    await notifyStaff(ctx, deps, {
      kind: 'order-stuck',
      orderId: row.id,
      message: orderMessages.stuck(showOrderId(row.orderId)),
      details: orderMessages.stuckBody({ ...row, isCanceled: isUntouched }),
    });
    return isUntouched ? 'canceled' : 'notified';
  });
}
