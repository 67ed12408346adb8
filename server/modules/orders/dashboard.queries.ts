import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

export interface DaySpending extends Record<string, unknown> {
  readonly day: string;
  readonly orders: number;
  readonly withheldCents: number;
}

/** Days without orders are left out. */
export async function selectSpending(
  ctx: Context,
  { accountId, timeZone, days }: { accountId: string; timeZone: string; days: number },
): Promise<DaySpending[]> {
  const local = sql`(created_at AT TIME ZONE ${timeZone})::date`;
  const today = sql`(${ctx.now.toISOString()}::timestamptz AT TIME ZONE ${timeZone})::date`;
  const { rows } = await ctx.db.execute<DaySpending>(sql`
    SELECT day::text AS day, orders, "withheldCents" FROM (
      SELECT ${local} AS day, count(*)::int AS orders, sum(withheld_cents)::bigint AS "withheldCents"
        FROM orders
       WHERE account_id = ${accountId}
         AND created_at >= ((${today} - ${days - 1}::int)::timestamp AT TIME ZONE ${timeZone})
       GROUP BY 1) AS days`);
  return rows;
}

interface OrderCounts extends Record<string, unknown> {
  readonly all: number;
  readonly open: number;
}

export async function selectOrderCounts(ctx: Context, accountId: string): Promise<OrderCounts> {
  const { rows } = await ctx.db.execute<OrderCounts>(sql`
    SELECT (SELECT count(*)::int FROM orders WHERE account_id = ${accountId}) AS all,
           (SELECT count(*)::int FROM orders
             WHERE account_id = ${accountId} AND status IN ('Pending', 'In Progress')) AS open`);
  return rows[0] ?? { all: 0, open: 0 };
}
