import type { SQL } from 'drizzle-orm';
import { countCap } from '#contract/limits.ts';
import type { Page } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery, ListSearch } from './definition.ts';
import { countFound, selectFound } from './found.ts';
import { keysOf, type KeysSlice, type ListView, opposite } from './order.ts';
import { rowsOfKeys } from './rows.ts';
import { capped, type ListTotal, totalOf, upToCap } from './total.ts';

const defaultPerPage = 12;

export async function listPage<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  view: ListView,
): Promise<Page<Row>> {
  const { keys, ...total } = view.search
    ? await searchedKeys(ctx, definition, query, view, view.search)
    : await listedKeys(ctx, definition, query, view, await totalOf(ctx, definition, query, view));
  return { rows: await rowsOfKeys(ctx, definition, keys), ...total };
}

type PageKeys = ListTotal & { readonly keys: readonly unknown[] };

async function searchedKeys<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  view: ListView,
  search: ListSearch,
): Promise<PageKeys> {
  const isKnownToBeCapped = ((await definition.totalAtLeast?.(ctx, query)) ?? 0) > countCap;
  if (isKnownToBeCapped) return listedKeys(ctx, definition, query, view, capped);
  const known = await definition.total?.(ctx, query);
  const counted = known === undefined ? await countFound(ctx, search, sliceFromStart(query, view)) : { total: known };
  const total = upToCap(counted.total);
  if (counted.keys) return { ...total, keys: counted.keys };
  // Of a search that finds more than the cap, enough turn up soon in any order.
  if (total.isTotalCapped) return listedKeys(ctx, definition, query, view, total);
  const order = { ...view, table: definition.table };
  return keysOfSlice(query, view, total, (slice) => selectFound(ctx, search, order, { ...slice, total: total.total }));
}

async function listedKeys<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  view: ListView,
  total: ListTotal,
): Promise<PageKeys> {
  return keysOfSlice(query, view, total, async (slice) =>
    selectKeys(ctx, definition, view, { ...slice, ...(await skipOf(ctx, definition, query, slice)) }),
  );
}

export function firstKeys<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  view: ListView,
  limit: number,
): Promise<unknown[]> {
  return selectKeys(ctx, definition, view, { direction: view.direction, offset: 0, limit });
}

/** Fewer are skipped faster than it takes to find out where to begin. */
const farOffset = 5000;

async function skipOf<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  { direction, offset }: KeysSlice,
): Promise<{ readonly after?: SQL; readonly offset?: number }> {
  if (!definition.skip || offset < farOffset) return {};
  const skip = await definition.skip(ctx, query, { direction, offset });
  return skip ? { after: skip.condition, offset: offset - skip.rows } : {};
}

/** Skipping rows costs as many as are skipped, so a page of the second half is reached from the end. */
async function keysOfSlice(
  query: ListQuery,
  view: ListView,
  total: ListTotal,
  select: (slice: KeysSlice) => Promise<unknown[]>,
): Promise<PageKeys> {
  const { direction, offset, limit: perPage } = sliceFromStart(query, view);
  if (total.isTotalCapped) return { ...total, keys: await select({ direction, offset, limit: perPage }) };
  const limit = Math.max(0, Math.min(perPage, total.total - offset));
  if (limit === 0) return { ...total, keys: [] };
  const offsetFromEnd = total.total - offset - limit;
  if (offset <= offsetFromEnd) return { ...total, keys: await select({ direction, offset, limit }) };
  const keys = await select({ direction: opposite(direction), offset: offsetFromEnd, limit });
  return { ...total, keys: keys.toReversed() };
}

function sliceFromStart({ page = 1, perPage = defaultPerPage }: ListQuery, { direction }: ListView): KeysSlice {
  return { direction, offset: (page - 1) * perPage, limit: perPage };
}

/** Reads columns of the index alone, so that what is skipped is never fetched from the table. */
async function selectKeys<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  view: ListView,
  slice: KeysSlice,
): Promise<unknown[]> {
  const { rows } = await ctx.db.execute<{ key: unknown }>(keysOf(definition, view, slice));
  return rows.map(({ key }) => key);
}
