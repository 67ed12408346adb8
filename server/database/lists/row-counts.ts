import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

/**
 * The table's row count, in total or of some buckets: the rollup plus the changes since. It is one statement, so that a
 * concurrent rollup can't make it miss a change or count it twice.
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

/** Moves the changes into the rollup. Concurrent runs are safe: each adds only the rows that it deleted. */
export async function rollUpRowCounts(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ changes: number }>(sql`
    WITH changes AS (
      DELETE FROM row_count_changes RETURNING what, bucket, rows
    ), added AS (
      INSERT INTO row_counts (what, bucket, rows)
      SELECT what, bucket, sum(rows) FROM changes GROUP BY what, bucket ORDER BY what, bucket
      ON CONFLICT (what, bucket) DO UPDATE SET rows = row_counts.rows + excluded.rows
    )
    SELECT count(*)::int AS changes FROM changes`);
  return rows[0]?.changes ?? 0;
}
