import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { usualTimes } from '../orders.tables.ts';

/** With fewer orders, the median is not meaningful. */
const ordersMin = 20;
const ordersMax = 200;

export async function deleteUsualTimes(ctx: Context): Promise<void> {
  await ctx.db.delete(usualTimes);
}

/** One statement for all services; an index finds each service's last orders. Returns how many have a usual time. */
export async function insertUsualTimes(ctx: Context): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    INSERT INTO usual_times (service_id, seconds)
    SELECT services.id, percentile_cont(0.5) WITHIN GROUP (ORDER BY finished.seconds)
    FROM services CROSS JOIN LATERAL (
      SELECT greatest(0, extract(epoch FROM progressed_at - created_at)) AS seconds FROM orders
      WHERE service_id = services.id AND status = 'Completed' ORDER BY progressed_at DESC LIMIT ${ordersMax}
    ) AS finished
    GROUP BY services.id HAVING count(*) >= ${ordersMin}
    ON CONFLICT (service_id) DO UPDATE SET seconds = excluded.seconds`);
  return rowCount ?? 0;
}

export function selectUsualTimes(ctx: Context): Promise<(typeof usualTimes.$inferSelect)[]> {
  return ctx.db.select().from(usualTimes).orderBy(usualTimes.serviceId);
}
