import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

/** Merges the pending entries of all search indexes into their trees. Returns the number of pages merged. */
export async function mergePendingEntries(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ pages: number }>(sql`
    SELECT coalesce(sum(gin_clean_pending_list(pg_class.oid)), 0)::integer AS pages
    FROM pg_class JOIN pg_am ON pg_am.oid = pg_class.relam
    WHERE pg_am.amname = 'gin' AND pg_class.relkind = 'i' AND pg_class.relnamespace = current_schema()::regnamespace`);
  return rows[0]?.pages ?? 0;
}
