import type { Page } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import { type Cursor, isAfter, keysWithCursors, type ListView, viewOf } from './cursor.ts';
import type { ListDefinition, ListQuery } from './definition.ts';
import { listPage, rowsOfKeys } from './page.ts';

export { defineList, type ListDefinition, type ListQuery } from './definition.ts';
export { escapeLike, hasText, hasTrigram, foldedPattern, searchPattern } from './predicate.ts';

/** The response of a list endpoint: one page, or the whole list in batches. */
export type Listed<Row> = Page<Row> | { readonly batches: AsyncIterable<readonly Row[]> };

/** A page if the query has `page` or `perPage`, otherwise the whole list. */
export async function listRows<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
): Promise<Listed<Row>> {
  if (query.page === undefined && query.perPage === undefined) return { batches: listAll(ctx, definition, query) };
  return listPage(ctx, definition, query, viewOf(ctx, definition, query));
}

export async function listFirst<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  limit: number,
): Promise<readonly Row[]> {
  const firstPage = { ...query, page: 1, perPage: limit };
  return (await listPage(ctx, definition, firstPage, viewOf(ctx, definition, query))).rows;
}

/** The whole list, ignoring `page` and `perPage`: for CSV files. */
export function listAll<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
): AsyncIterable<readonly Row[]> {
  return listBatches(ctx, definition, viewOf(ctx, definition, query));
}

const batchRows = 500;

/**
 * Keyset pagination: each batch starts after the last row of the previous one. No transaction stays open between
 * batches, and rows inserted or deleted in between cause neither duplicates nor gaps.
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
    const rows = await rowsOfKeys(ctx, definition, view, keys);
    if (rows.length > 0) yield rows;
    cursor = found.length < batchRows ? undefined : found.at(-1)?.cursor;
  } while (cursor);
}

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
