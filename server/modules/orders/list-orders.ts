import type { AdminOrder } from '#contract/admin/orders.ts';
import type { Order } from '#contract/orders.ts';
import type { Context, SignedInContext } from '#server/context.ts';
import { type Listed, mapListed } from '#server/database/lists.ts';
import { AppError } from '#server/errors.ts';
import { listAnyRows, listOwnRows, type OrderQuery } from './order-lists.queries.ts';
import { hasCustomer } from './orders.queries.ts';
import { toAdminOrder, toOrder } from './to-order.ts';

export async function listOwnOrders(ctx: SignedInContext, query: OrderQuery): Promise<Listed<Order>> {
  return mapListed(await listOwnRows(ctx, ctx.actor.accountId, query), (row) => toOrder(row, ctx.now));
}

export async function listAllOrders(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
  query: OrderQuery,
): Promise<Listed<AdminOrder>> {
  return mapListed(await listAnyRows(ctx, { timeZone }, query), (row) => toAdminOrder(row, ctx.now));
}

export async function listOrdersOf(
  ctx: Context,
  { timeZone }: { readonly timeZone: string },
  accountId: string,
  query: OrderQuery,
): Promise<Listed<AdminOrder>> {
  if (!(await hasCustomer(ctx, accountId))) throw new AppError('not_found', 'There is no such user.');
  return mapListed(await listAnyRows(ctx, { accountId, timeZone }, query), (row) => toAdminOrder(row, ctx.now));
}
