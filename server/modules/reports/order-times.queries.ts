import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { allowLongStatements } from '#server/database/connection/database-client.ts';
import { startOfDay } from '#server/database/connection/days.ts';
import type { Period } from './ledger-days.queries.ts';

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
type Kind = keyof typeof columnsOf;

const nextMonth = sql`(month + interval '1 month')::date`;
/** A day in UTC overlaps the month in some time zone. */
const isInMonth = (day: SQL): SQL => sql`${day} BETWEEN month - 1 AND ${nextMonth}`;

/** Counting orders by minute avoids sorting all of them. */
const countByMinute = (kind: Kind, from: SQL, until: SQL): SQL => {
  const [ended, minutes] = columnsOf[kind];
  return sql`
    SELECT service_id, ${minutes} AS minutes, count(*)::int AS orders FROM order_times
    WHERE ${ended} >= ${from} AND ${ended} < ${until} GROUP BY 1, 2`;
};

/**
 * Counts the orders of past months, those of changed ones again, and all after a change of time zone. Months that are not
 * over were counted by a clock that was ahead. Returns false if another process is running this.
 */
export async function countMonths(ctx: Context, timeZone: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ isLocked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('order time months')) AS "isLocked"`,
  );
  if (!rows[0]?.isLocked) return false;
  await allowLongStatements(ctx.db.$client);
  // Changes are read before orders: one that is committed in between is recorded still, and counted next time.
  await ctx.db.execute(sql`
    WITH changed AS (DELETE FROM order_time_changes RETURNING day)
    DELETE FROM order_time_months
    WHERE time_zone <> ${timeZone} OR EXISTS (SELECT FROM changed WHERE ${isInMonth(sql`day`)})
      OR start_of_day(${nextMonth}, ${timeZone}) > now() - interval '2 days'`);
  for (const kind of ['start', 'finish'] as const) {
    const [ended] = columnsOf[kind];
    const startOf = (day: SQL) => sql`start_of_day(${day}, ${timeZone})`;
    await ctx.db.execute(sql`
      INSERT INTO order_time_months (month, kind, service_id, time_zone, minutes, orders)
      SELECT month, ${kind}, service_id, ${timeZone},
        array_agg(minutes ORDER BY minutes), array_agg(orders ORDER BY minutes)
      FROM (
        SELECT month::date AS month FROM generate_series(
          (SELECT date_trunc('month', min(${ended}) AT TIME ZONE ${timeZone}) FROM order_times),
          (least(${ctx.now.toISOString()}::timestamptz, now()) - interval '2 days') AT TIME ZONE ${timeZone}
            - interval '1 month',
          interval '1 month') AS series (month)
        WHERE NOT EXISTS (SELECT FROM order_time_months AS counted WHERE kind = ${kind} AND counted.month = series.month)
      ) AS months
      CROSS JOIN LATERAL (${countByMinute(kind, startOf(sql`month`), startOf(nextMonth))}) AS counts
      GROUP BY month, service_id`);
  }
  return true;
}

interface CountedMonth extends Record<string, unknown> {
  readonly month: string;
  readonly next: string;
}

/** Whole months of the period that are counted and have not changed since. */
async function selectCountedMonths(ctx: Context, kind: Kind, { from, to, timeZone }: Period): Promise<CountedMonth[]> {
  const { rows } = await ctx.db.execute<CountedMonth>(sql`
    SELECT DISTINCT month::text, ${nextMonth}::text AS next FROM order_time_months
    WHERE kind = ${kind} AND time_zone = ${timeZone} AND month >= ${from}::date AND ${nextMonth} <= ${to}::date + 1
      AND NOT EXISTS (SELECT FROM order_time_changes WHERE ${isInMonth(sql`day`)})
    ORDER BY month`);
  return rows;
}

/** The counted months, and the orders of the days around them. */
async function countsWithin(ctx: Context, kind: Kind, period: Period): Promise<SQL> {
  const { from, to, timeZone } = period;
  const months = await selectCountedMonths(ctx, kind, period);
  const isCounted = sql`kind = ${kind} AND month = ANY(${sql.param(months.map(({ month }) => month))}::date[])`;
  const parts = [
    sql`SELECT service_id, unnest(minutes) AS minutes, unnest(orders) AS orders FROM order_time_months WHERE ${isCounted}`,
  ];
  let rest = from;
  for (const { month, next } of months) {
    if (rest < month) parts.push(countByMinute(kind, startOfDay(rest, timeZone), startOfDay(month, timeZone)));
    rest = next;
  }
  if (rest <= to) parts.push(countByMinute(kind, startOfDay(rest, timeZone), startOfDay(to, timeZone, 1)));
  return sql.join(parts, sql` UNION ALL `);
}

/** The nearest-rank median and 90th percentile, in whole minutes. */
export async function selectTimeSpans(ctx: Context, kind: Kind, period: Period): Promise<TimeSpan[]> {
  const { rows } = await ctx.db.execute<TimeSpan>(sql`
    WITH spans AS (
      SELECT service_id, minutes, sum(orders)::int AS orders FROM (${await countsWithin(ctx, kind, period)}) AS counts
      GROUP BY 1, 2
    ), ranked AS (
      SELECT service_id, minutes, sum(orders) OVER (PARTITION BY service_id ORDER BY minutes) AS upto,
        sum(orders) OVER (PARTITION BY service_id) AS total
      FROM spans
    )
    SELECT service_id AS "serviceId", max(total) AS orders,
      min(minutes) FILTER (WHERE 2 * upto >= total) AS "medianMinutes",
      min(minutes) FILTER (WHERE 10 * upto >= 9 * total) AS "p90Minutes"
    FROM ranked GROUP BY service_id`);
  return rows;
}
