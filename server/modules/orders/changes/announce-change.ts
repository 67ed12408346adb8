import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { announce } from '#server/modules/webhooks/index.ts';
import type { OrderRow } from '../orders.tables.ts';
import { toOrder } from '../to-order.ts';

const endings: Partial<Record<OrderStatus, 'order.completed' | 'order.canceled'>> = {
  Completed: 'order.completed',
  Canceled: 'order.canceled',
};

/**
 * Every change is an update; the endings that programs wait for have names of their own besides. A Partial order whose
 * count is corrected has another refund, so that it is announced again.
 */
export async function announceChange(ctx: Context, before: OrderRow, after: OrderRow): Promise<void> {
  const order = toOrder(after, ctx.now);
  await announce(ctx, after.accountId, 'order.updated', order);
  const ending = before.status === after.status ? undefined : endings[after.status];
  if (ending) await announce(ctx, after.accountId, ending, order);
  const isNewPartial = before.status !== 'Partial' || before.withheldCents !== after.withheldCents;
  if (after.status === 'Partial' && isNewPartial) {
    const refunded = dollarsFromCents(cents(after.quotedCents - after.withheldCents));
    await announce(ctx, after.accountId, 'order.partial', { ...order, refunded });
  }
}
