import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

/** Used by the rate limiter library, but created by our migrations. */
export const limitCountersTable = 'limit_counters';

/** Returns the number deleted. Expired counters have no effect, so the schedule does not matter. */
export async function deleteExpiredLimitCounters(ctx: Context): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`DELETE FROM limit_counters WHERE expire < ${ctx.now.getTime()}`);
  return rowCount ?? 0;
}
