import type { AccountId } from '#contract/values/ids.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import { isOpen, type OrderStatus } from '#contract/orders/order-status.ts';
import { afterCommit, type Context } from '#server/context.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.tables.ts';
import { toOrder } from '../to-order.ts';

const endings: Partial<Record<OrderStatus, 'order.completed' | 'order.canceled'>> = {
  Completed: 'order.completed',
  Canceled: 'order.canceled',
};

/**
 * Sends the webhook events of a change: always `order.updated`, plus one for the ending that clients wait for. Correcting
 * the count of a Partial order changes its refund, so `order.partial` is sent again.
 */
export async function emitOrderEvents(ctx: Context, before: OrderRow, after: OrderRow): Promise<void> {
  const order = toOrder(after, ctx.now);
  await enqueueEvent(ctx, after.accountId, 'order.updated', order);
  const ending = before.status === after.status ? undefined : endings[after.status];
  if (ending) await enqueueEvent(ctx, after.accountId, ending, order);
  const isNewPartial = before.status !== 'Partial' || before.withheldCents !== after.withheldCents;
  if (after.status === 'Partial' && isNewPartial) {
    const refunded = dollarsFromCents(cents(after.quotedCents - after.withheldCents));
    await enqueueEvent(ctx, after.accountId, 'order.partial', { ...order, refunded });
  }
}

/** A deleted open order is also reported as canceled; a finished one is not, since it was delivered. */
export async function emitDeletion(ctx: Context, row: OrderRow, canceled: OrderRow): Promise<void> {
  if (isOpen(row.status)) await emitOrderEvents(ctx, row, canceled);
  const { reason } = canceled;
  const order = toOrder({ ...row, withheldCents: cents(0), reason }, ctx.now);
  const refunded = dollarsFromCents(cents(row.withheldCents));
  await enqueueEvent(ctx, row.accountId, 'order.deleted', { ...order, refunded });
}

/** After the commit, the customer's and the staff's open pages refetch. */
export function publishOrder(
  ctx: Context,
  { live }: Pick<OrderDeps, 'live'>,
  { accountId }: { readonly accountId: AccountId },
): void {
  afterCommit(ctx, () => {
    live.publish({ accountId }, 'orders', 'balance');
    live.publish('admins', 'orders', 'notifications');
  });
}
