import type { Order } from '#contract/orders/orders.ts';
import type { AccountContext } from '#server/context.ts';
import { selectByNumbers } from '../orders.queries.ts';
import { toOrder } from '../to-order.ts';

/** Own orders by the numbers that were asked for, old panel numbers included; those of others are not among them. */
export async function findByNumbers(ctx: AccountContext, numbers: readonly number[]): Promise<Map<number, Order>> {
  const rows = await selectByNumbers(ctx, ctx.actor.accountId, numbers);
  const known = rows.map((row) => [row, toOrder(row, ctx.now)] as const);
  return new Map([
    ...known.flatMap(([{ oldPanelId }, order]) => (oldPanelId === null ? [] : [[oldPanelId, order] as const])),
    ...known.map(([{ number }, order]) => [number, order] as const),
  ]);
}
