import { and, count, sql } from 'drizzle-orm';
import { countCap } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery } from './lists-definition.ts';
import type { ListView } from './lists-order.ts';

export interface ListTotal {
  readonly total: number;
  readonly isTotalCapped: boolean;
}

/** Exact for an unfiltered list; with filters counting stops at the cap, so that it never reads a million rows. */
export async function totalOf<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  { scope, filters }: ListView,
): Promise<ListTotal> {
  const known = await definition.total?.(ctx, query);
  if (known !== undefined) return { total: known, isTotalCapped: false };
  if (!filters) return { total: await ctx.db.$count(definition.table, scope), isTotalCapped: false };

  const found = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(definition.table)
    .where(and(scope, filters))
    .limit(countCap + 1)
    .as('found');
  const [row] = await ctx.db.select({ total: count() }).from(found);
  const total = row?.total ?? 0;
  return { total: Math.min(total, countCap), isTotalCapped: total > countCap };
}
