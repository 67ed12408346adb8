import { type SQL, sql } from 'drizzle-orm';
import type { AccountId } from '#contract/values/ids.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { startOfDay, inDays } from '#server/database/connection/days.ts';
import { type RollupState, selectRollupState } from './order-rollup.queries.ts';

export interface OrderCount extends Record<string, unknown> {
  /** Null when counts are not grouped by day. */
  readonly day: string | null;
  readonly status: OrderStatus;
  readonly serviceId: number;
  readonly orders: number;
  readonly withheldCents: number;
}

export interface CountFilter {
  readonly status?: OrderStatus | undefined;
  readonly serviceIds?: readonly number[] | undefined;
  /** Days in the shop's time zone, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const attemptsMax = 5;

const lastStates = new WeakMap<DatabaseConnection, RollupState>();

/**
 * Saves a round trip: the first attempt assumes that no rollup has run since the last call. The statements that use the
 * state check that, whichever process ran it.
 */
async function rollupStateFor(ctx: Context, attempts: number): Promise<RollupState> {
  const last = attempts === 0 ? lastStates.get(ctx.connection) : undefined;
  if (last) return last;
  const state = await selectRollupState(ctx);
  lastStates.set(ctx.connection, state);
  return state;
}

/**
 * Counts by status and service, and by day if a range is given: the rollup, plus changes logged since, plus orders younger
 * than the rollup. If the rollup has run since its end was read, both are repeated.
 */
export async function selectOrderCounts(
  ctx: Context,
  timeZone: string,
  { status, serviceIds, from, to, daysOnly = false }: CountFilter & { readonly daysOnly?: boolean } = {},
): Promise<OrderCount[]> {
  const isByDay = from !== undefined || to !== undefined;
  const dayOf = sql`(created_at AT TIME ZONE ${timeZone})::date`;
  const isMatch = allOf([
    status === undefined ? undefined : sql`status = ${status}`,
    serviceIds === undefined ? undefined : sql`service_id = any(${sql.param([...serviceIds])}::int[])`,
  ]);
  const isInTime = allOf([isMatch, ...inDays(sql`created_at`, { from, to }, timeZone)]);
  const isInDays = allOf([
    isMatch,
    from === undefined ? undefined : sql`day >= ${from}::date`,
    to === undefined ? undefined : sql`day <= ${to}::date`,
  ]);
  for (let attempts = 0; attempts < attemptsMax; attempts++) {
    const state = await rollupStateFor(ctx, attempts);
    // After a change of time zone, everything is counted live until the next rollup.
    const until = state.timeZone === timeZone ? state.countedUntil : '-infinity';
    const rollup = isByDay
      ? sql`SELECT day, status, service_id, orders, withheld_cents FROM order_days WHERE ${isInDays}`
      : sql`SELECT NULL::date AS day, status, service_id, orders, withheld_cents FROM order_totals WHERE ${isMatch}`;
    const day = isByDay ? dayOf : sql`NULL::date`;
    const { rows } = await ctx.db.execute<OrderCount & { isCurrent: boolean }>(sql`
      WITH counted AS (
        ${until === '-infinity' ? sql`${rollup} AND false` : rollup}
        UNION ALL
        SELECT ${day}, status, service_id, orders, withheld_cents FROM order_count_changes
        WHERE created_at < ${until}::timestamptz AND ${isInTime}
        UNION ALL
        SELECT ${day}, status, service_id, count(*), sum(withheld_cents) FROM orders
        WHERE ${isYounger(until)} AND ${isInTime} GROUP BY 1, 2, 3
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

/**
 * For a cached plan that scans the index: of a range whose start it can't see, the planner expects 0.5 % of the rows, and
 * of all rows above it a third. If it saw the start, it would plan on every call, which takes longer than the statement.
 */
const isYounger = (until: string): SQL =>
  until === '-infinity' ? sql`true` : sql`created_at BETWEEN (SELECT ${until}::timestamptz) AND 'infinity'`;

const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` AND `);

/** Orders per day, earliest first. */
export async function countListedOrdersByDay(
  ctx: Context,
  timeZone: string,
  filter: CountFilter,
): Promise<{ day: string; orders: number }[]> {
  const counts = await selectOrderCounts(ctx, timeZone, { ...filter, from: filter.from ?? firstDay, daysOnly: true });
  return counts
    .flatMap(({ day, orders }) => (day === null ? [] : { day, orders }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Earlier than any order. */
const firstDay = '1970-01-01';

export async function countListedOrders(ctx: Context, timeZone: string, filter: CountFilter): Promise<number> {
  const counts = await selectOrderCounts(ctx, timeZone, { ...filter, daysOnly: true });
  return counts.reduce((sum, { orders }) => sum + orders, 0);
}

interface AccountCount extends Record<string, unknown> {
  readonly status: OrderStatus;
  readonly orders: number;
}

/** An account's orders by status, from the rollup, the logged changes and younger orders. */
export async function selectAccountCounts(ctx: Context, accountId: AccountId): Promise<AccountCount[]> {
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
 * An account's orders by day, as far back as days are kept; days without orders may be missing. The rollup's end is a
 * parameter: with a subquery the planner assumes that a third of all orders are younger.
 */
export async function selectAccountDays(
  ctx: Context,
  { accountId, timeZone, firstDay }: { accountId: AccountId; timeZone: string; firstDay: string },
): Promise<AccountDay[]> {
  const dayOf = sql`(created_at AT TIME ZONE ${timeZone})::date`;
  const begin = startOfDay(firstDay, timeZone);
  for (let attempts = 0; attempts < attemptsMax; attempts++) {
    const state = await rollupStateFor(ctx, attempts);
    const isCountedZone = state.timeZone === timeZone;
    const until = sql`${isCountedZone ? state.countedUntil : '-infinity'}::timestamptz`;
    const { rows } = await ctx.db.execute<{
      day: string | null;
      orders: number;
      withheldCents: number;
      isCurrent: boolean;
    }>(sql`
      WITH counted AS (
        SELECT day, orders, withheld_cents FROM account_order_days
        WHERE account_id = ${accountId} AND day >= ${firstDay}::date AND ${isCountedZone}::boolean
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
