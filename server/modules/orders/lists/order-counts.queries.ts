import { type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { startOfDay, inDays } from '#server/database/connection/days.ts';
import { selectRollupState } from './order-rollup.queries.ts';

/** How many orders there are of a day, status and service, and what they withhold. */
export interface OrderCount extends Record<string, unknown> {
  /** Undefined where days are not told apart. */
  readonly day: string | null;
  readonly status: OrderStatus;
  readonly serviceId: number;
  readonly orders: number;
  readonly withheldCents: number;
}

export interface CountedOrders {
  readonly status?: OrderStatus | undefined;
  readonly serviceIds?: readonly number[] | undefined;
  /** Days of the shop. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const triesMax = 5;

/**
 * By status and service, and by day when a first day is given: what is counted, what was noted since, and what is younger
 * than both. The time up to which orders are counted goes into the statement as a value, so that the database sees how
 * few orders are younger; when somebody counts in between, it asks again.
 */
export async function selectOrderCounts(
  ctx: Context,
  timeZone: string,
  { status, serviceIds, from, to, daysOnly = false }: CountedOrders & { readonly daysOnly?: boolean } = {},
): Promise<OrderCount[]> {
  const isByDay = from !== undefined || to !== undefined;
  const dayOf = sql`(created_at AT TIME ZONE ${timeZone})::date`;
  const isOf = joined([
    status === undefined ? undefined : sql`status = ${status}`,
    serviceIds === undefined ? undefined : sql`service_id = any(${sql.param([...serviceIds])}::int[])`,
  ]);
  const inTime = joined([isOf, ...inDays(sql`created_at`, { from, to }, timeZone)]);
  const ofDays = joined([
    isOf,
    from === undefined ? undefined : sql`day >= ${from}::date`,
    to === undefined ? undefined : sql`day <= ${to}::date`,
  ]);
  for (let tries = 0; tries < triesMax; tries++) {
    const state = await selectRollupState(ctx);
    // Until the days are counted anew in another zone, everything is counted live.
    const until = state.timeZone === timeZone ? state.countedUntil : '-infinity';
    const counted = isByDay
      ? sql`SELECT day, status, service_id, orders, withheld_cents FROM order_days WHERE ${ofDays}`
      : sql`SELECT NULL::date AS day, status, service_id, orders, withheld_cents FROM order_totals WHERE ${isOf}`;
    const day = isByDay ? dayOf : sql`NULL::date`;
    const { rows } = await ctx.db.execute<OrderCount & { isCurrent: boolean }>(sql`
      WITH counted AS (
        ${until === '-infinity' ? sql`${counted} AND false` : counted}
        UNION ALL
        SELECT ${day}, status, service_id, orders, withheld_cents FROM order_count_changes
        WHERE created_at < ${until}::timestamptz AND ${inTime}
        UNION ALL
        SELECT ${day}, status, service_id, count(*), sum(withheld_cents) FROM orders
        WHERE created_at >= ${until}::timestamptz AND ${inTime} GROUP BY 1, 2, 3
      ), state AS (
        SELECT counted_until = ${state.countedUntil}::timestamptz AND time_zone = ${state.timeZone} AS is_current
        FROM order_counts_state
      )
      SELECT day::text, ${daysOnly ? sql`NULL` : sql`status`} AS status,
        ${daysOnly ? sql`NULL::int` : sql`service_id`} AS "serviceId", sum(orders)::bigint AS orders,
        sum(withheld_cents)::bigint AS "withheldCents", is_current AS "isCurrent"
      FROM state LEFT JOIN counted ON true GROUP BY 1, 2, 3, 6`);
    if (rows.every(({ isCurrent }) => isCurrent)) return rows.filter(({ orders }) => orders > 0);
  }
  throw new Error('Orders were counted each time they were asked for');
}

const joined = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` AND `);

/** How many orders a query without a search text finds on each day, the earliest first. */
export async function selectListedDays(
  ctx: Context,
  timeZone: string,
  counted: CountedOrders,
): Promise<{ day: string; orders: number }[]> {
  const counts = await selectOrderCounts(ctx, timeZone, { ...counted, from: counted.from ?? firstDay, daysOnly: true });
  return counts
    .flatMap(({ day, orders }) => (day === null ? [] : { day, orders }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Before any order. */
const firstDay = '1970-01-01';

/** How many orders a query without a search text finds. */
export async function countListedOrders(ctx: Context, timeZone: string, counted: CountedOrders): Promise<number> {
  const counts = await selectOrderCounts(ctx, timeZone, counted);
  return counts.reduce((sum, { orders }) => sum + orders, 0);
}

interface AccountCount extends Record<string, unknown> {
  readonly status: OrderStatus;
  readonly orders: number;
}

/** An account's orders by status, counted the same way. */
export async function selectAccountCounts(ctx: Context, accountId: string): Promise<AccountCount[]> {
  const until = sql`(SELECT counted_until FROM order_counts_state)`;
  const { rows } = await ctx.db.execute<AccountCount>(sql`
    SELECT status, sum(orders)::bigint AS orders FROM (
      SELECT status, orders FROM account_order_totals WHERE account_id = ${accountId}
      UNION ALL
      SELECT status, orders FROM order_count_changes WHERE account_id = ${accountId} AND created_at < ${until}
      UNION ALL
      SELECT status, count(*) FROM orders WHERE account_id = ${accountId} AND created_at >= ${until} GROUP BY status
    ) AS counted GROUP BY status`);
  return rows;
}

export interface AccountDay extends Record<string, unknown> {
  readonly day: string;
  readonly orders: number;
  readonly withheldCents: number;
}

/**
 * An account's orders by day, as far back as such days are kept. Days without orders may be left out. The time up to which
 * orders are counted is a value here too: without it the database expects a third of all orders to be younger.
 */
export async function selectAccountDays(
  ctx: Context,
  { accountId, timeZone, firstDay }: { accountId: string; timeZone: string; firstDay: string },
): Promise<AccountDay[]> {
  const dayOf = sql`(created_at AT TIME ZONE ${timeZone})::date`;
  const begin = startOfDay(firstDay, timeZone);
  for (let tries = 0; tries < triesMax; tries++) {
    const state = await selectRollupState(ctx);
    const isZone = state.timeZone === timeZone;
    const until = sql`${isZone ? state.countedUntil : '-infinity'}::timestamptz`;
    const { rows } = await ctx.db.execute<{
      day: string | null;
      orders: number;
      withheldCents: number;
      isCurrent: boolean;
    }>(sql`
      WITH counted AS (
        SELECT day, orders, withheld_cents FROM account_order_days
        WHERE account_id = ${accountId} AND day >= ${firstDay}::date AND ${isZone}::boolean
        UNION ALL
        SELECT ${dayOf}, orders, withheld_cents FROM order_count_changes
        WHERE account_id = ${accountId} AND created_at >= ${begin} AND created_at < ${until}
        UNION ALL
        SELECT ${dayOf}, count(*), sum(withheld_cents) FROM orders
        WHERE account_id = ${accountId} AND created_at >= greatest(${begin}, ${until}) GROUP BY 1
      ), state AS (
        SELECT counted_until = ${state.countedUntil}::timestamptz AND time_zone = ${state.timeZone} AS is_current
        FROM order_counts_state
      )
      SELECT day::text, sum(orders)::bigint AS orders, sum(withheld_cents)::bigint AS "withheldCents",
        is_current AS "isCurrent"
      FROM state LEFT JOIN counted ON true GROUP BY 1, 4`);
    if (rows.every(({ isCurrent }) => isCurrent)) {
      return rows.flatMap(({ day, orders, withheldCents }) => (day === null ? [] : { day, orders, withheldCents }));
    }
  }
  throw new Error('Orders were counted each time they were asked for');
}
