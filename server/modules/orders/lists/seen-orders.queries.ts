import { eq, lt, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { Context } from '#server/context.ts';
import { orderMarks } from '../orders.tables.ts';

/** More are shown as 99+. */
const countMax = 100;

export interface ChangedOrders {
  readonly count: number;
  /** The newest change, if there is one. */
  readonly until: Date | null;
}

/** Orders that changed since the customer last looked, counted up to a maximum. */
export async function selectChangedOrders(ctx: Context, accountId: AccountId): Promise<ChangedOrders> {
  const { rows } = await ctx.db.execute<{ count: number; until: string | null }>(sql`
    SELECT count(*)::int AS count, max(updated_at)::text AS until FROM (
      SELECT updated_at FROM orders
      WHERE account_id = ${accountId} AND version > 1 AND updated_at > coalesce(
        (SELECT seen_until FROM order_marks WHERE account_id = ${accountId}), '-infinity')
      ORDER BY updated_at DESC LIMIT ${countMax}
    ) AS changed`);
  const { count = 0, until = null } = rows[0] ?? {};
  return { count, until: until === null ? null : new Date(until) };
}

/** The mark only moves forward: an outdated tab must not set it back. */
export async function advanceOrderMark(ctx: Context, accountId: AccountId, seenUntil: Date): Promise<boolean> {
  const { rowCount } = await ctx.db
    .insert(orderMarks)
    .values({ accountId, seenUntil })
    .onConflictDoUpdate({
      target: orderMarks.accountId,
      set: { seenUntil: sql`excluded.seen_until` },
      setWhere: lt(orderMarks.seenUntil, seenUntil),
    });
  return (rowCount ?? 0) > 0;
}

export async function exportOrderMark(ctx: Context, accountId: AccountId) {
  const [row] = await ctx.db.select().from(orderMarks).where(eq(orderMarks.accountId, accountId));
  return { seenUntil: row?.seenUntil ?? null };
}

export async function deleteOrderMark(ctx: Context, accountId: AccountId): Promise<void> {
  await ctx.db.delete(orderMarks).where(eq(orderMarks.accountId, accountId));
}
