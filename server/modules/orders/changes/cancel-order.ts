import { orderMessages } from '#content/messages/orders.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import type { OrderDetails } from '#contract/orders/orders.ts';
import { inTransaction, type AccountContext } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { assertActive } from '#server/modules/accounts/index.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrderWithAccount } from './lock-order.ts';
import { canCancel, statusAfterCancel } from './order-status.ts';
import type { OrderRow } from '../orders.tables.ts';
import { noSuchOrder, readOrder } from '../read-order.ts';
import { saveOrder } from './save-order.ts';

/** Cancellation by the customer. The delivered part stays paid. */
export function cancelOrder(ctx: AccountContext, deps: OrderDeps, ref: string): Promise<OrderDetails> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockOrderWithAccount(ctx, { ref, accountId: ctx.actor.accountId });
    assertFound(locked, noSuchOrder);
    assertActive(locked.account);
    const { row } = locked;
    assertCancellable(row, ctx.now);
    const status = statusAfterCancel(row);
    await saveOrder(ctx, deps, { locked, edit: { status }, action: 'order.cancel' });
    await notifyStaff(ctx, deps, {
      kind: 'order-canceled',
      orderId: row.id,
      message: orderMessages.canceledByCustomer(showOrderId(row.orderId)),
      details: `${row.serviceName}, ${row.delivered} of ${row.quantity} delivered. It is ${status} now.`,
    });
    return readOrder(ctx, row.id);
  });
}

function assertCancellable(row: OrderRow, now: Date): void {
  if (canCancel(row, now)) return;
  const hasEnded = ['Completed', 'Partial', 'Canceled'].includes(row.status);
  const message = hasEnded ? orderMessages.alreadyEnded(row.status) : orderMessages.notCancelable;
  throw new AppError('conflict', message);
}
