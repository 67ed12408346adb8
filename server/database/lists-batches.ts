import { and, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery } from './lists-definition.ts';
import { isAfter, type ListView, orderBy, placeOf } from './lists-order.ts';
import { rowsOfKeys } from './lists-rows.ts';

const batchRows = 1000;

/**
 * The whole list, a batch at a time, each beginning after the last row of the one before. No transaction is held
 * open meanwhile, and rows that come and go elsewhere neither repeat nor hide another.
 */
export async function* listBatches<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  { columns, direction, scope, filters }: ListView,
): AsyncGenerator<readonly Row[], void, undefined> {
  let place: readonly string[] | undefined;
  for (;;) {
    const found = await ctx.db
      .select({ key: definition.key, place: sql<string[]>`${placeOf(columns)}` })
      .from(definition.table)
      .where(and(scope, filters, place && isAfter(columns, direction, place)))
      .orderBy(orderBy(columns, direction))
      .limit(batchRows);
    const rows = await rowsOfKeys(
      ctx,
      definition,
      found.map(({ key }) => key),
    );
    if (rows.length > 0) yield rows;
    place = found.at(-1)?.place;
    if (found.length < batchRows || !place) return;
  }
}
