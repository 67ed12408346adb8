import { orderMessages } from '#content/messages/orders.ts';
import type { OrderId } from '#contract/values/ids.ts';
import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import type { OrderDetails } from '#contract/orders/orders.ts';
import type { Context, AccountContext } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { readHistory } from '#server/modules/audit/index.ts';
import { selectNames, selectOrder, selectOrderWithCustomer } from './orders.queries.ts';
import { toAdminOrder, toOrder } from './to-order.ts';
import { toAdminTimelineEntry, toTimelineEntry } from './to-timeline.ts';

export const noSuchOrder = orderMessages.notFound;

const historyOf = (ctx: Context, id: OrderId) => readHistory(ctx, { kind: 'order', id });

/** Another customer's order is a 404, so that IDs can't be probed. */
export async function readOrder(ctx: AccountContext, ref: string): Promise<OrderDetails> {
  const row = await selectOrder(ctx, { ref, accountId: ctx.actor.accountId });
  assertFound(row, noSuchOrder);
  const history = await historyOf(ctx, row.id);
  return { ...toOrder(row, ctx.now), timeline: history.map(toTimelineEntry) };
}

export async function readAnyOrder(ctx: Context, ref: string): Promise<AdminOrderDetails> {
  const row = await selectOrderWithCustomer(ctx, { ref });
  assertFound(row, noSuchOrder);
  const history = await historyOf(ctx, row.id);
  const actors = history.flatMap(({ actorAccountId }) => actorAccountId ?? []);
  const names = await selectNames(ctx, [...new Set(actors)]);
  return { ...toAdminOrder(row, ctx.now), timeline: history.map((entry) => toAdminTimelineEntry(entry, names)) };
}
