import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

/**
 * How many rows a table has, in all or of some buckets: the counts as a job last added them up, and the changes noted
 * since. One statement, so that nothing is missed or counted twice.
 */
export async function countRows(
  ctx: Context,
  what: 'accounts' | 'payments' | 'audit' | 'conversations',
  buckets?: readonly string[],
): Promise<number> {
  const inBuckets = buckets === undefined ? sql`true` : sql`bucket = any(${sql.param([...buckets])}::text[])`;
  const { rows } = await ctx.db.execute<{ rows: number }>(sql`
    SELECT coalesce(sum(rows), 0)::bigint AS rows FROM (
      SELECT rows FROM row_counts WHERE what = ${what} AND ${inBuckets}
      UNION ALL
      SELECT rows FROM row_count_changes WHERE what = ${what} AND ${inBuckets}) AS counted`);
  return rows[0]?.rows ?? 0;
}

/** Adds up what was noted. Two who do it at once add different rows: what one deletes, the other does not find. */
export async function addUpRowCounts(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ noted: number }>(sql`
    WITH noted AS (
      DELETE FROM row_count_changes RETURNING what, bucket, rows
    ), added AS (
      INSERT INTO row_counts (what, bucket, rows)
      SELECT what, bucket, sum(rows) FROM noted GROUP BY what, bucket ORDER BY what, bucket
      ON CONFLICT (what, bucket) DO UPDATE SET rows = row_counts.rows + excluded.rows
    )
    SELECT count(*)::int AS noted FROM noted`);
  return rows[0]?.noted ?? 0;
}
