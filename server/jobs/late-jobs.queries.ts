import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

const lateMinutes = 10;

/** Jobs that should have started a while ago: no process takes them, or all are busy. */
export async function countLateJobs(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ jobs: number }>(sql`
    SELECT count(*)::int AS jobs FROM pgboss.job
     WHERE state < 'active' AND start_after < ${ctx.now}::timestamptz - make_interval(mins => ${lateMinutes})`);
  return rows[0]?.jobs ?? 0;
}
