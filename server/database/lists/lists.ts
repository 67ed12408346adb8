import type { Page } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import { listBatches } from './batches.ts';
import type { ListDefinition, ListQuery } from './definition.ts';
import { viewOf } from './order.ts';
import { firstKeys, listPage } from './page.ts';
import { rowsOfKeys } from './rows.ts';

export { defineList, type ListDefinition, type ListQuery, type ListSearch } from './definition.ts';
export { escapeLike, hasText, hasTrigram, foldedPattern, searchPattern } from './search.ts';

/** One page, or the whole list in batches: what a list endpoint answers. */
export type Listed<Row> = Page<Row> | { readonly batches: AsyncIterable<readonly Row[]> };

/** A page when the query names one, by its number or its size; otherwise everything. */
export async function listRows<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
): Promise<Listed<Row>> {
  const view = viewOf(ctx, definition, query);
  if (query.page === undefined && query.perPage === undefined) return { batches: listBatches(ctx, definition, view) };
  return listPage(ctx, definition, query, view);
}

/** The first few that the query finds, without counting the others where the table's own indexes find them. */
export async function listFirst<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  limit: number,
): Promise<readonly Row[]> {
  const view = viewOf(ctx, definition, query);
  if (definition.searchIn && view.search) {
    return (await listPage(ctx, definition, { ...query, page: 1, perPage: limit }, view)).rows;
  }
  return rowsOfKeys(ctx, definition, await firstKeys(ctx, definition, view, limit));
}

/** Everything the query finds, whatever page it names: for files. */
export function listAll<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
): AsyncIterable<readonly Row[]> {
  return listBatches(ctx, definition, viewOf(ctx, definition, query));
}

/** The same list with each row as the answer shows it. */
export function mapListed<Row, Shown>(listed: Listed<Row>, show: (row: Row) => Shown): Listed<Shown> {
  if (!('batches' in listed)) return { ...listed, rows: listed.rows.map(show) };
  return { batches: mapBatches(listed.batches, show) };
}

async function* mapBatches<Row, Shown>(
  batches: AsyncIterable<readonly Row[]>,
  show: (row: Row) => Shown,
): AsyncGenerator<readonly Shown[]> {
  for await (const batch of batches) yield batch.map(show);
}
