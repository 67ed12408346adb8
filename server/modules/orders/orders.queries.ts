import { and, eq, inArray, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { isOrderNumber, isUuid, readOrderId } from '#contract/orders/order-ids.ts';
import { openStatuses } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { accounts } from '#server/modules/accounts/index.ts';
import { type CustomersOrderRow, type OrderRow, orders } from './orders.tables.ts';

/** Which order: by one of its ids, and if need be only if it is this account's. */
export interface Which {
  readonly ref: string;
  readonly accountId?: string;
}

function isIt({ ref, accountId }: Which): SQL | undefined {
  return accountId === undefined ? byRef(ref) : and(byRef(ref), eq(orders.accountId, accountId));
}

function byRef(ref: string): SQL {
  if (isUuid(ref)) return eq(orders.id, ref.toLowerCase());
  return isOrderNumber(ref) ? hasNumber(Number(ref)) : eq(orders.orderId, readOrderId(ref));
}

/** Compared as bigint, since what people type may be too large for the column. */
export const hasNumber = (number: number): SQL => sql`${orders.number} = ${number}::bigint`;

export async function selectOrder(ctx: Context, which: Which): Promise<OrderRow | undefined> {
  const [row] = await ctx.db.select().from(orders).where(isIt(which));
  return row;
}

/** Those of the account, in no order. */
export async function selectByNumbers(
  ctx: Context,
  accountId: string,
  numbers: readonly number[],
): Promise<OrderRow[]> {
  if (numbers.length === 0) return [];
  const asked = sql`any(${sql.param([...numbers])}::bigint[])`;
  return ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), sql`(${orders.number} = ${asked} OR ${orders.oldPanelId} = ${asked})`));
}

/** Held until the transaction ends, so that changes of one order come one after the other. */
export async function lockOrder(ctx: Context, which: Which): Promise<OrderRow | undefined> {
  const [row] = await ctx.db.select().from(orders).where(isIt(which)).for('update');
  return row;
}

export async function updateOrder(ctx: Context, { id, ...change }: OrderRow): Promise<void> {
  await ctx.db.update(orders).set(change).where(eq(orders.id, id));
}

export async function deleteOrderRow(ctx: Context, id: string): Promise<void> {
  await ctx.db.delete(orders).where(eq(orders.id, id));
}

const withCustomer = {
  customer: { firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email },
  order: orders,
};

export async function selectWithCustomers(ctx: Context, condition: SQL | undefined): Promise<CustomersOrderRow[]> {
  const rows = await ctx.db
    .select(withCustomer)
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(condition);
  return rows.map(({ order, customer }) => ({ ...order, customer }));
}

export async function selectOrderWithCustomer(ctx: Context, which: Which): Promise<CustomersOrderRow | undefined> {
  const [row] = await selectWithCustomers(ctx, isIt(which));
  return row;
}

/** By their ids; staff and jobs of the past may be gone. */
export async function selectNames(ctx: Context, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

export async function hasCustomer(ctx: Context, accountId: string): Promise<boolean> {
  return (await ctx.db.$count(accounts, eq(accounts.id, accountId))) > 0;
}

/** Their ids, the longest stuck first, of those that staff have not been told of. */
export async function selectNewlyStuck(ctx: Context, stuckSince: Date, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.status, [...openStatuses]),
        lte(orders.progressedAt, stuckSince),
        isNull(orders.stuckNotifiedAt),
      ),
    )
    .orderBy(orders.progressedAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countOpenOrders(ctx: Context, accountId: string): Promise<number> {
  return ctx.db.$count(
    orders,
    and(eq(orders.accountId, accountId), sql`${orders.status} IN ('Pending', 'In Progress')`),
  );
}

/** Orders stay, with their links; what a customer wrote for them does not. None of them is open any more. */
export async function forgetOwnTexts(ctx: Context, accountId: string): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ ownTexts: '' })
    .where(and(eq(orders.accountId, accountId), ne(orders.ownTexts, '')));
}
