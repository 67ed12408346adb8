import type { OrderStatus } from '#contract/order-status.ts';
import type { Context } from '#server/context.ts';
import { announce } from '#server/modules/webhooks/index.ts';
import type { OrderRow } from './orders.tables.ts';
import { toOrder } from './to-order.ts';

const endings: Partial<Record<OrderStatus, 'order.completed' | 'order.canceled'>> = {
  Completed: 'order.completed',
  Canceled: 'order.canceled',
};

/** Every change is an update; the two that most programs wait for have names of their own besides. */
export async function announceChange(ctx: Context, before: OrderRow, after: OrderRow): Promise<void> {
  const order = toOrder(after, ctx.now);
  await announce(ctx, after.accountId, 'order.updated', order);
  const ending = before.status === after.status ? undefined : endings[after.status];
  if (ending) await announce(ctx, after.accountId, ending, order);
}
