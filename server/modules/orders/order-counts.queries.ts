import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Context } from '#server/context.ts';

/** How many orders there are of a day, status and service, and what they withhold. */
export interface OrderCount extends Record<string, unknown> {
  readonly day: string;
  readonly status: OrderStatus;
  readonly serviceId: number;
  readonly orders: number;
  readonly withheldCents: number;
}

export async function countOrders(ctx: Context, timeZone: string): Promise<OrderCount[]> {
  const { rows } = await ctx.db.execute<OrderCount>(sql`
    SELECT (created_at AT TIME ZONE ${timeZone})::date::text AS day, status, service_id AS "serviceId",
      count(*)::int AS orders, sum(withheld_cents)::bigint AS "withheldCents"
    FROM orders GROUP BY 1, 2, 3`);
  return rows;
}
