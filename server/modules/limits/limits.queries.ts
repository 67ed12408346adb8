import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

/** Used by the rate limiter library, but created by our migrations. */
export const limitCountersTable = 'limit_counters';

/** Longer than any limit: counters that expire later were written by a clock that was ahead. */
const longestMs = 7 * 24 * 3_600_000;

/** Returns the number deleted. Expired counters have no effect, so the schedule does not matter. */
export async function deleteExpiredLimitCounters(ctx: Context): Promise<number> {
  const now = ctx.now.getTime();
  const { rowCount } = await ctx.db.execute(
    sql`DELETE FROM limit_counters WHERE expire < ${now} OR expire > ${now + longestMs}`,
  );
  return rowCount ?? 0;
}
