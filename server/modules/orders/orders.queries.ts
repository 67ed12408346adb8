import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AccountId, OrderId } from '#contract/values/ids.ts';
import { isOrderNumber, isUuidRef, readOrderId } from '#contract/orders/order-ids.ts';
import { openStatuses } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { prepare } from '#server/database/connection/prepare.ts';
import { accounts } from '#server/modules/accounts/index.ts';
import { claimants, isCurrentClaim } from './desk/claims.queries.ts';
import { orderClaims } from './desk/claims.tables.ts';
import { type CustomersOrderRow, type OrderRow, orders } from './orders.tables.ts';

/** Any ID or the number of an order, optionally limited to one account's orders. */
export interface OrderRef {
  readonly ref: string;
  readonly accountId?: AccountId;
}

function matches({ ref, accountId }: OrderRef): SQL | undefined {
  return accountId === undefined ? byRef(ref) : and(byRef(ref), eq(orders.accountId, accountId));
}

function byRef(ref: string): SQL {
  if (isUuidRef(ref)) return eq(orders.id, ref.toLowerCase());
  return isOrderNumber(ref) ? hasNumber(Number(ref)) : eq(orders.orderId, readOrderId(ref));
}

/** Compared as bigint: input may exceed the integer column, which would be an error rather than no match. */
export const hasNumber = (number: number): SQL => sql`${orders.number} = ${number}::bigint`;

export async function selectOrder(ctx: Context, which: OrderRef): Promise<OrderRow | undefined> {
  const [row] = await ctx.db.select().from(orders).where(matches(which));
  return row;
}

/** What API clients poll for. */
export type OrderState = Pick<
  OrderRow,
  'id' | 'number' | 'oldPanelId' | 'status' | 'quantity' | 'delivered' | 'started' | 'withheldCents' | 'reference'
>;

/**
 * Clients of the panel dialect poll for it, so it is prepared once per connection. As in the lookup of sessions, the nested
 * SELECT and LIMIT make its cached plan an index lookup per number.
 */
const statesByNumber = prepare<OrderState>(
  'order-states-by-number',
  sql`SELECT o.id, o.number, o.panel_id AS "oldPanelId", o.status, o.quantity, o.delivered, o.started,
             o.withheld_cents AS "withheldCents", o.reference
        FROM unnest((SELECT ${sql.placeholder('numbers')}::bigint[])) AS asked (number)
       CROSS JOIN LATERAL (
         (SELECT * FROM orders WHERE orders.number = asked.number LIMIT 1)
         UNION ALL
         (SELECT * FROM orders WHERE orders.panel_id = asked.number LIMIT 1)
       ) AS o
       WHERE o.account_id = ${sql.placeholder('accountId')}::uuid`,
);

/** Unsorted; an order that is asked for twice is there twice. */
export async function selectByNumbers(
  ctx: Context,
  accountId: AccountId,
  numbers: readonly number[],
): Promise<OrderState[]> {
  return numbers.length === 0 ? [] : statesByNumber(ctx, { accountId, numbers });
}

/** Locks the row until the transaction ends, which serializes changes to one order. */
export async function lockOrderRow(ctx: Context, which: OrderRef): Promise<OrderRow | undefined> {
  const [row] = await ctx.db.select().from(orders).where(matches(which)).for('update');
  return row;
}

export async function updateOrder(ctx: Context, { id, ...change }: OrderRow): Promise<void> {
  await ctx.db.update(orders).set(change).where(eq(orders.id, id));
}

/** Keeps the version: staff who are editing the order need not review this change. */
export async function updateReference(ctx: Context, { id, reference }: OrderRow): Promise<void> {
  await ctx.db.update(orders).set({ reference }).where(eq(orders.id, id));
}

export async function deleteOrderRow(ctx: Context, id: OrderId): Promise<void> {
  await ctx.db.delete(orders).where(eq(orders.id, id));
}

const withCustomer = {
  customer: { firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email },
  claimant: { id: claimants.id, firstName: claimants.firstName, lastName: claimants.lastName },
  order: orders,
};

export async function selectWithCustomers(
  ctx: Context,
  condition: SQL | undefined,
  sorting: readonly SQL[] = [],
): Promise<CustomersOrderRow[]> {
  const rows = await ctx.db
    .select(withCustomer)
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(orderClaims, and(eq(orderClaims.orderId, orders.id), isCurrentClaim(ctx.now)))
    .leftJoin(claimants, eq(claimants.id, orderClaims.accountId))
    .where(condition)
    .orderBy(...sorting);
  return rows.map(({ order, customer, claimant }) => ({ ...order, customer, claimant }));
}

export async function selectOrderWithCustomer(ctx: Context, which: OrderRef): Promise<CustomersOrderRow | undefined> {
  const [row] = await selectWithCustomers(ctx, matches(which));
  return row;
}

/** Names by account ID. Deleted accounts may be missing. */
export async function selectNames(ctx: Context, accountIds: readonly AccountId[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

export async function hasCustomer(ctx: Context, accountId: AccountId): Promise<boolean> {
  return (await ctx.db.$count(accounts, eq(accounts.id, accountId))) > 0;
}

/** IDs of stuck orders without a staff notification, longest stuck first. */
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

export async function countOpenOrders(ctx: Context, accountId: AccountId): Promise<number> {
  return ctx.db.$count(
    orders,
    and(eq(orders.accountId, accountId), sql`${orders.status} IN ('Pending', 'In Progress')`),
  );
}

/** For a deleted account: its orders are kept for the books, but texts the customer wrote are personal data. */
export async function deleteOwnTexts(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ ownTexts: '', reference: null })
    .where(and(eq(orders.accountId, accountId), or(ne(orders.ownTexts, ''), isNotNull(orders.reference))));
}
