import { and, count, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { claimMinutes, dueHours, openStatuses, stuckDays } from '#contract/orders/order-status.ts';
import { countCap } from '#contract/limits.ts';
import type { AccountId, OrderId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { accounts } from '#server/modules/accounts/index.ts';
import { orders } from '../orders.tables.ts';
import { orderClaims } from './claims.tables.ts';

const hourMs = 3_600_000;
const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);
const isOpenOrder = inArray(orders.status, [...openStatuses]);

export const claimants = alias(accounts, 'claimants');

/** A claim that was idle for an hour counts as released. */
export const isCurrentClaim = (now: Date): SQL => gt(orderClaims.touchedAt, hoursAgo(now, claimMinutes / 60));

export const isStuckAt = (now: Date): SQL | undefined =>
  and(isOpenOrder, lte(orders.progressedAt, hoursAgo(now, stuckDays * 24)));

export const isLateAt = (now: Date): SQL | undefined =>
  and(isOpenOrder, lte(orders.createdAt, hoursAgo(now, dueHours)));

export const isClaimedBy = (ctx: Context, accountId: AccountId): SQL =>
  inArray(
    orders.id,
    ctx.db
      .select({ id: orderClaims.orderId })
      .from(orderClaims)
      .where(and(eq(orderClaims.accountId, accountId), isCurrentClaim(ctx.now))),
  );

/** False if a colleague has a current claim. The order must be locked, so that no two people can claim it. */
export async function insertClaim(
  ctx: Context,
  { orderId, accountId }: { readonly orderId: OrderId; readonly accountId: AccountId },
): Promise<boolean> {
  const isTaken = sql`${orderClaims.accountId} <> ${accountId} AND ${isCurrentClaim(ctx.now)}`;
  const rows = await ctx.db
    .insert(orderClaims)
    .values({ orderId, accountId, touchedAt: ctx.now })
    .onConflictDoUpdate({
      target: orderClaims.orderId,
      set: { accountId, touchedAt: ctx.now },
      setWhere: sql`NOT (${isTaken})`,
    })
    .returning({ orderId: orderClaims.orderId });
  return rows.length > 0;
}

export async function touchClaim(ctx: Context, orderId: OrderId, accountId: AccountId): Promise<void> {
  await ctx.db
    .update(orderClaims)
    .set({ touchedAt: ctx.now })
    .where(and(eq(orderClaims.orderId, orderId), eq(orderClaims.accountId, accountId)));
}

/** Releases anyone's claim, or only one person's. Returns whose it was. */
export async function deleteClaim(
  ctx: Context,
  orderId: OrderId,
  accountId?: AccountId,
): Promise<AccountId | undefined> {
  const isOwn = accountId === undefined ? undefined : eq(orderClaims.accountId, accountId);
  const rows = await ctx.db
    .delete(orderClaims)
    .where(and(eq(orderClaims.orderId, orderId), isOwn))
    .returning({ accountId: orderClaims.accountId, isCurrent: sql<boolean>`${isCurrentClaim(ctx.now)}` });
  return rows.find(({ isCurrent }) => isCurrent)?.accountId;
}

export async function selectClaimant(ctx: Context, orderId: OrderId): Promise<string> {
  const [row] = await ctx.db
    .select({ firstName: accounts.firstName, lastName: accounts.lastName })
    .from(orderClaims)
    .innerJoin(accounts, eq(accounts.id, orderClaims.accountId))
    .where(eq(orderClaims.orderId, orderId));
  return row ? `${row.firstName} ${row.lastName}`.trim() : '';
}

/** Unclaimed pending orders, oldest first. */
export async function selectWaiting(ctx: Context, limit: number): Promise<OrderId[]> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(orderClaims, and(eq(orderClaims.orderId, orders.id), isCurrentClaim(ctx.now)))
    .where(and(eq(orders.status, 'Pending'), sql`${orderClaims.orderId} IS NULL`))
    .orderBy(orders.createdAt, orders.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

const countUpToCap = (condition: SQL | undefined): SQL<number> =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${orders} WHERE ${condition} LIMIT ${sql.raw(String(countCap))}) AS found)`;

export async function countWaiting(ctx: Context): Promise<{ late: number; stuck: number }> {
  const { rows } = await ctx.db.execute<{ late: number; stuck: number }>(
    sql`SELECT ${countUpToCap(isLateAt(ctx.now))} AS late, ${countUpToCap(isStuckAt(ctx.now))} AS stuck`,
  );
  return rows[0] ?? { late: 0, stuck: 0 };
}

const countOpen = async (ctx: Context, condition: SQL | undefined): Promise<number> => {
  const { rows } = await ctx.db.execute<{ open: number }>(sql`SELECT ${countUpToCap(condition)} AS open`);
  return rows[0]?.open ?? 0;
};
export const countLate = (ctx: Context): Promise<number> => countOpen(ctx, isLateAt(ctx.now));
export const countStuck = (ctx: Context): Promise<number> => countOpen(ctx, isStuckAt(ctx.now));

export async function countClaims(ctx: Context, accountId: AccountId): Promise<number> {
  const [row] = await ctx.db
    .select({ claims: count() })
    .from(orderClaims)
    .where(and(eq(orderClaims.accountId, accountId), isCurrentClaim(ctx.now)));
  return row?.claims ?? 0;
}
