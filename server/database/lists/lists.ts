import type { Page } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import { type Cursor, isAfter, keysWithCursors, type ListView, viewOf } from './cursor.ts';
import type { ListDefinition, ListQuery } from './definition.ts';
import { listPage, rowsOfKeys } from './page.ts';

export { defineList, type ListDefinition, type ListQuery } from './definition.ts';
export { escapeLike, hasText, hasTrigram, foldedPattern, searchPattern } from './predicate.ts';

/** One page, or the whole list in batches: what a list endpoint answers. */
export type Listed<Row> = Page<Row> | { readonly batches: AsyncIterable<readonly Row[]> };

/** A page when the query names one, by its number or its size; otherwise everything. */
export async function listRows<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
): Promise<Listed<Row>> {
  if (query.page === undefined && query.perPage === undefined) return { batches: listAll(ctx, definition, query) };
  return listPage(ctx, definition, query, viewOf(ctx, definition, query));
}

/** The first few that the query finds. */
export async function listFirst<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  limit: number,
): Promise<readonly Row[]> {
  const firstPage = { ...query, page: 1, perPage: limit };
  return (await listPage(ctx, definition, firstPage, viewOf(ctx, definition, query))).rows;
}

/** Everything the query finds, whatever page it names: for files. */
export function listAll<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
): AsyncIterable<readonly Row[]> {
  return listBatches(ctx, definition, viewOf(ctx, definition, query));
}

const batchRows = 1000;

/**
 * Each batch starts after the last row of the one before. No transaction stays open between two batches, and rows that
 * are inserted or deleted meanwhile neither repeat nor hide another.
 */
async function* listBatches<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  view: ListView,
): AsyncGenerator<readonly Row[], void, undefined> {
  let cursor: Cursor | undefined;
  do {
    const where = cursor && isAfter(view, cursor);
    const slice = { direction: view.direction, where, limit: batchRows, offset: 0 };
    const { rows: found } = await ctx.db.execute<{ key: unknown; cursor: string[] }>(keysWithCursors(view, slice));
    const keys = found.map(({ key }) => key);
    const rows = await rowsOfKeys(ctx, definition, keys);
    if (rows.length > 0) yield rows;
    cursor = found.length < batchRows ? undefined : found.at(-1)?.cursor;
  } while (cursor);
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
