import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

export interface RollupState extends Record<string, unknown> {
  /** As text: a Date holds neither microseconds nor '-infinity'. */
  readonly countedUntil: string;
  readonly timeZone: string;
}

export async function selectRollupState(ctx: Context): Promise<RollupState> {
  const { rows } = await ctx.db.execute<RollupState>(sql`
    SELECT counted_until::text AS "countedUntil", time_zone AS "timeZone" FROM order_counts_state`);
  if (!rows[0]) throw new Error('The counts of orders have no state');
  return rows[0];
}

interface LockedRollup extends RollupState {
  /** The trigger that logs changes uses the database's clock. */
  readonly databaseNow: Date;
}

/** Returns undefined if another process is running the rollup. */
export async function lockRollup(ctx: Context): Promise<LockedRollup | undefined> {
  await ctx.db.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
  const { rows } = await ctx.db.execute<LockedRollup>(sql`
    SELECT counted_until::text AS "countedUntil", time_zone AS "timeZone", now() AS "databaseNow"
    FROM order_counts_state FOR UPDATE SKIP LOCKED`);
  return rows[0];
}

export async function updateRollupState(ctx: Context, { countedUntil, timeZone }: RollupState): Promise<void> {
  await ctx.db.execute(sql`
    UPDATE order_counts_state SET counted_until = ${countedUntil}::timestamptz, time_zone = ${timeZone}`);
}

export async function clearCounts(ctx: Context): Promise<void> {
  for (const table of ['order_totals', 'order_days', 'account_order_totals', 'account_order_days']) {
    await ctx.db.execute(sql`DELETE FROM ${sql.raw(table)}`);
  }
}

export const ordersBetween = (from: string, until: string): SQL => sql`
  SELECT account_id, created_at, status, service_id, 1 AS orders, withheld_cents FROM orders
  WHERE created_at >= ${from}::timestamptz AND created_at < ${until}::timestamptz`;

export const changesBefore = (until: string): SQL => sql`
  SELECT account_id, created_at, status, service_id, orders, withheld_cents FROM order_count_changes
  WHERE created_at < ${until}::timestamptz`;

const dayOf = (timeZone: string) => sql`(created_at AT TIME ZONE ${timeZone})::date`;

export async function addToCounts(
  ctx: Context,
  source: SQL,
  { timeZone, chartDays }: { timeZone: string; chartDays: number },
): Promise<void> {
  const firstDay = sql`(${ctx.now.toISOString()}::timestamptz AT TIME ZONE ${timeZone})::date - ${chartDays}::int`;
  await ctx.db.execute(sql`
    INSERT INTO order_days AS counted (day, status, service_id, orders, withheld_cents)
    SELECT ${dayOf(timeZone)}, status, service_id, sum(orders), sum(withheld_cents)
    FROM (${source}) AS source GROUP BY 1, 2, 3
    ON CONFLICT (day, status, service_id) DO UPDATE
      SET orders = counted.orders + excluded.orders, withheld_cents = counted.withheld_cents + excluded.withheld_cents`);
  await ctx.db.execute(sql`
    INSERT INTO order_totals AS counted (status, service_id, orders, withheld_cents)
    SELECT status, service_id, sum(orders), sum(withheld_cents) FROM (${source}) AS source GROUP BY 1, 2
    ON CONFLICT (status, service_id) DO UPDATE
      SET orders = counted.orders + excluded.orders, withheld_cents = counted.withheld_cents + excluded.withheld_cents`);
  await ctx.db.execute(sql`
    INSERT INTO account_order_totals AS counted (account_id, status, orders)
    SELECT account_id, status, sum(orders) FROM (${source}) AS source GROUP BY 1, 2
    ON CONFLICT (account_id, status) DO UPDATE SET orders = counted.orders + excluded.orders`);
  await ctx.db.execute(sql`
    INSERT INTO account_order_days AS counted (account_id, day, orders, withheld_cents)
    SELECT account_id, ${dayOf(timeZone)}, sum(orders), sum(withheld_cents)
    FROM (${source}) AS source WHERE ${dayOf(timeZone)} >= ${firstDay} GROUP BY 1, 2
    ON CONFLICT (account_id, day) DO UPDATE
      SET orders = counted.orders + excluded.orders, withheld_cents = counted.withheld_cents + excluded.withheld_cents`);
}

/** Deletes the snapshot's rows only: changes logged concurrently are kept for the next run. Returns the number deleted. */
export async function deleteChanges(ctx: Context): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`DELETE FROM order_count_changes`);
  return rowCount ?? 0;
}

export async function deleteAccountDaysBefore(ctx: Context, timeZone: string, days: number): Promise<void> {
  await ctx.db.execute(sql`
    DELETE FROM account_order_days
    WHERE day < (${ctx.now.toISOString()}::timestamptz AT TIME ZONE ${timeZone})::date - ${days}::int`);
}
