import { type SQL, sql } from 'drizzle-orm';
import type { TransferCode } from '#contract/payments/statement.ts';
import type { Context } from '#server/context.ts';
import { startOfDay } from '#server/database/connection/days.ts';

interface DaysState extends Record<string, unknown> {
  /** As text: a Date holds neither microseconds nor '-infinity'. */
  readonly summedUntil: string;
  readonly timeZone: string;
}

async function selectState(ctx: Context): Promise<DaysState> {
  const { rows } = await ctx.db.execute<DaysState>(sql`
    SELECT summed_until::text AS "summedUntil", time_zone AS "timeZone" FROM ledger_days_state`);
  if (!rows[0]) throw new Error('The days of the ledger have no state');
  return rows[0];
}

/**
 * Transfers by day, code and subject: the payment's type, or the order's service, which comes from the audit log if the
 * order was deleted.
 */
const sumsOf = (timeZone: string, condition: SQL): SQL => sql`
  SELECT (moved.created_at AT TIME ZONE ${timeZone})::date AS day, moved.code,
    coalesce(payments.type, orders.service_id::text, (
      SELECT before ->> 'serviceId' FROM audit_log
      WHERE subject_kind = 'order' AND subject_id = moved.subject_id::text AND action = 'order.delete' LIMIT 1
    ), '') AS about,
    count(*) AS transfers, sum(moved.amount_cents)::bigint AS amount_cents
  FROM transfers AS moved
  LEFT JOIN payments ON moved.subject_kind = 'payment' AND payments.id = moved.subject_id
  LEFT JOIN orders ON moved.subject_kind = 'order' AND orders.id = moved.subject_id
  WHERE ${condition}
  GROUP BY 1, 2, 3`;

/**
 * Sums whole days up to an hour ago: younger transfers may belong to uncommitted transactions. Days since a late
 * transfer, and all days after a change of time zone, are summed again. Returns false if another process is running
 * this, or a late transfer is being inserted.
 */
export async function replaceDays(ctx: Context, timeZone: string): Promise<boolean> {
  const { rows: locks } = await ctx.db.execute<{ isLocked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(295, 0) AS "isLocked"`,
  );
  if (!locks[0]?.isLocked) return false;
  await ctx.db.execute(sql`SELECT set_config('statement_timeout', '10min', true)`);
  const state = await selectState(ctx);
  const isAnew = state.timeZone !== timeZone || state.summedUntil === '-infinity';
  const from = sql`date_trunc('day', ${state.summedUntil}::timestamptz AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}`;
  const hourAgo = sql`least(${ctx.now.toISOString()}::timestamptz, now()) - interval '1 hour'`;
  const { rows } = await ctx.db.execute<{ until: string; hasNew: boolean }>(sql`
    SELECT until::text, until > ${isAnew ? sql`'-infinity'::timestamptz` : from} AS "hasNew"
    FROM (SELECT date_trunc('day', (${hourAgo}) AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone} AS until) AS day`);
  const next = rows[0];
  if (!next?.hasNew) return true;
  const isOpenDay = isAnew ? sql`true` : sql`day >= (${state.summedUntil}::timestamptz AT TIME ZONE ${timeZone})::date`;
  await ctx.db.execute(sql`DELETE FROM ledger_days WHERE ${isOpenDay}`);
  const isBefore = sql`moved.created_at < ${next.until}::timestamptz`;
  const isSummed = isAnew ? isBefore : sql`moved.created_at >= ${from} AND ${isBefore}`;
  await ctx.db.execute(
    sql`INSERT INTO ledger_days (day, code, about, transfers, amount_cents) ${sumsOf(timeZone, isSummed)}`,
  );
  await ctx.db.execute(sql`
    UPDATE ledger_days_state SET summed_until = ${next.until}::timestamptz, time_zone = ${timeZone}`);
  return true;
}

export interface LedgerSum extends Record<string, unknown> {
  readonly part: 'before' | 'within' | 'after';
  readonly code: TransferCode;
  readonly about: string;
  readonly transfers: number;
  readonly amountCents: number;
}

interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/**
 * All transfers before, within and after the period: from summed days, and from the ledger since then. The end of the
 * summed days is a literal, so that the planner sees how few transfers are younger.
 */
export async function selectLedgerSums(ctx: Context, { from, to, timeZone }: Period): Promise<LedgerSum[]> {
  const state = await selectState(ctx);
  // After a change of time zone everything is read from the ledger until the days are summed again.
  const isSummed = state.timeZone === timeZone;
  // After a late transfer the state may be in the middle of a day, which counts as not summed.
  const since = startOfSummedDay(isSummed ? state.summedUntil : '-infinity', timeZone);
  const { rows } = await ctx.db.execute<LedgerSum>(sql`
    SELECT CASE WHEN day < ${from}::date THEN 'before' WHEN day <= ${to}::date THEN 'within' ELSE 'after' END AS part,
      code, about, sum(transfers)::bigint AS transfers, sum(amount_cents)::bigint AS "amountCents"
    FROM (
      SELECT day, code, about, transfers, amount_cents FROM ledger_days
      WHERE ${isSummed}::boolean AND day < (${since} AT TIME ZONE ${timeZone})::date
      UNION ALL
      ${sumsOf(timeZone, sql`moved.created_at >= ${since}`)}
    ) AS moved
    GROUP BY 1, 2, 3`);
  return rows;
}

const startOfSummedDay = (moment: string, timeZone: string): SQL =>
  moment === '-infinity'
    ? sql`'-infinity'::timestamptz`
    : sql`(date_trunc('day', ${moment}::timestamptz AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone})`;

/** What the shop owes its customers now. */
export async function sumBalances(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ cents: number }>(sql`
    SELECT coalesce(sum(balance_cents), 0)::bigint AS cents FROM wallets WHERE kind = 'customer'`);
  return rows[0]?.cents ?? 0;
}

/**
 * All statements of the transaction see the same snapshot. Reports read a lot, so a timeout protects other requests.
 */
export async function beginReport(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
  await ctx.db.execute(sql`SELECT set_config('statement_timeout', '15s', true)`);
}

export interface TimeSpan extends Record<string, unknown> {
  readonly serviceId: number;
  readonly orders: number;
  readonly medianMinutes: number;
  readonly p90Minutes: number;
}

const columnsOf = {
  start: [sql`began_at`, sql`start_minutes`],
  finish: [sql`finished_at`, sql`finish_minutes`],
} as const;

/**
 * The nearest-rank median and 90th percentile, in whole minutes. Counting orders by minute first avoids sorting all of
 * them.
 */
export async function selectTimeSpans(
  ctx: Context,
  kind: 'start' | 'finish',
  { from, to, timeZone }: Period,
): Promise<TimeSpan[]> {
  const [ended, minutes] = columnsOf[kind];
  const { rows } = await ctx.db.execute<TimeSpan>(sql`
    WITH spans AS (
      SELECT service_id, ${minutes} AS minutes, count(*) AS orders FROM order_times
      WHERE ${ended} >= ${startOfDay(from, timeZone)} AND ${ended} < ${startOfDay(to, timeZone, 1)}
      GROUP BY 1, 2
    ), ranked AS (
      SELECT service_id, minutes, sum(orders) OVER (PARTITION BY service_id ORDER BY minutes) AS upto,
        sum(orders) OVER (PARTITION BY service_id) AS total
      FROM spans
    )
    SELECT service_id AS "serviceId", max(total)::bigint AS orders,
      min(minutes) FILTER (WHERE upto >= 0.5 * total) AS "medianMinutes",
      min(minutes) FILTER (WHERE upto >= 0.9 * total) AS "p90Minutes"
    FROM ranked GROUP BY service_id`);
  return rows;
}
