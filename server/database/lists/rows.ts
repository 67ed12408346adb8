import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery } from './definition.ts';

/** The rows in the order of their keys; one that was deleted meanwhile is missing. */
export async function rowsOfKeys<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  keys: readonly unknown[],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const type = sql.raw(`${definition.key.getSQLType()}[]`);
  const rows = await definition.rows(ctx, sql`${definition.key} = any(${sql.param(keys)}::${type})`);
  const byKey = new Map<unknown, Row>(rows.map((row) => [definition.keyOf(row), row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
