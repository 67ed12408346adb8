import { and, sql } from 'drizzle-orm';
import { countCap } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery } from './definition.ts';
import type { ListView } from './order.ts';

export interface ListTotal {
  readonly total: number;
  readonly isTotalCapped: boolean;
}

export const capped: ListTotal = { total: countCap, isTotalCapped: true };

/** Of what no one searches: exact for an unfiltered list; with filters counting stops at the cap, so that it never reads a million rows. */
export async function totalOf<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  { scope, filters }: ListView,
): Promise<ListTotal> {
  const known = await definition.total?.(ctx, query);
  if (known !== undefined) return { total: known, isTotalCapped: false };
  if (!filters) return { total: await ctx.db.$count(definition.table, scope), isTotalCapped: false };

  const { rows } = await ctx.db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total
    FROM (SELECT FROM ${definition.table} WHERE ${and(scope, filters)} LIMIT ${countCap + 1}) AS found`);
  return upToCap(rows[0]?.total ?? 0);
}

export function upToCap(total: number): ListTotal {
  return total > countCap ? capped : { total, isTotalCapped: false };
}
