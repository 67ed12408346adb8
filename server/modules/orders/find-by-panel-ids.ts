import type { Order } from '#contract/orders.ts';
import type { AccountContext } from '#server/context.ts';
import { selectByPanelIds } from './orders.queries.ts';
import { toOrder } from './to-order.ts';

/** Own orders by their numbers in the panel dialect; numbers of others are not among them. */
export async function findByPanelIds(ctx: AccountContext, panelIds: readonly number[]): Promise<Map<number, Order>> {
  const rows = await selectByPanelIds(ctx, ctx.actor.accountId, panelIds);
  return new Map(rows.map((row) => [row.panelId, toOrder(row, ctx.now)]));
}
