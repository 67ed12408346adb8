import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery } from './definition.ts';
import { isAfter, keysOf, type ListView } from './order.ts';
import { rowsOfKeys } from './rows.ts';

const batchRows = 1000;

/**
 * The whole list, a batch at a time, each beginning after the last row of the one before. No transaction is held
 * open meanwhile, and rows that come and go elsewhere neither repeat nor hide another.
 */
export async function* listBatches<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  view: ListView,
): AsyncGenerator<readonly Row[], void, undefined> {
  let place: readonly string[] | undefined;
  for (;;) {
    const { columns, direction } = view;
    const after = place && isAfter(columns, direction, place);
    const slice = { direction, after, limit: batchRows, offset: 0 };
    const { rows: found } = await ctx.db.execute<{ key: unknown; place: string[] }>(keysOf(definition, view, slice));
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
