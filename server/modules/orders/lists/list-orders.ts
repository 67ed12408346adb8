import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { type Listed, listFirst, listRows, mapListed } from '#server/database/lists/lists.ts';
import { AppError } from '#server/errors.ts';
import { adminOrderList, type OrderQuery, ownOrderList } from './order-lists.queries.ts';
import { hasCustomer, type OrderState, selectByNumbers } from '../orders.queries.ts';
import { toAdminOrder, toOrder } from '../to-order.ts';

export async function listOwnOrders(ctx: AccountContext, query: OrderQuery): Promise<Listed<Order>> {
  const list = await ownOrderList(ctx, ctx.actor.accountId, query);
  return mapListed(await listRows(ctx, list, query), (row) => toOrder(row, ctx.now));
}

export async function listAllOrders(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
  query: OrderQuery,
): Promise<Listed<AdminOrder>> {
  const list = await adminOrderList(ctx, { timeZone }, query);
  return mapListed(await listRows(ctx, list, query), (row) => toAdminOrder(row, ctx.now));
}

export async function listOrdersOf(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
  accountId: AccountId,
  query: OrderQuery,
): Promise<Listed<AdminOrder>> {
  if (!(await hasCustomer(ctx, accountId))) throw new AppError('not_found', accountMessages.users.notFound);
  const list = await adminOrderList(ctx, { accountId, timeZone }, query);
  return mapListed(await listRows(ctx, list, query), (row) => toAdminOrder(row, ctx.now));
}

/** The newest matches. */
export async function findOrders(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
  q: string,
  limit: number,
): Promise<AdminOrder[]> {
  const query = { q, sort: 'newest' } as const;
  const list = await adminOrderList(ctx, { timeZone }, query);
  return (await listFirst(ctx, list, query, limit)).map((row) => toAdminOrder(row, ctx.now));
}

/** The caller's orders by number, including the IDs used before order numbers. Numbers of other accounts are left out. */
export async function findByNumbers(ctx: AccountContext, numbers: readonly number[]): Promise<Map<number, OrderState>> {
  const rows = await selectByNumbers(ctx, ctx.actor.accountId, numbers);
  return new Map([
    ...rows.flatMap((row) => (row.oldPanelId === null ? [] : [[row.oldPanelId, row] as const])),
    ...rows.map((row) => [row.number, row] as const),
  ]);
}
