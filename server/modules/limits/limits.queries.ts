import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

/** Where the limiter library counts. It would make the table itself; migrations make all of ours. */
export const limitCountersTable = 'limit_counters';

/** Answers how many were deleted. An expired counter counts for nothing, so when this runs changes no limit. */
export async function deleteExpiredLimitCounters(ctx: Context): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`DELETE FROM limit_counters WHERE expire < ${ctx.now.getTime()}`);
  return rowCount ?? 0;
}
