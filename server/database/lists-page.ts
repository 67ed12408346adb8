import type { SQL } from 'drizzle-orm';
import { countCap } from '#contract/limits.ts';
import type { Page } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery } from './lists-definition.ts';
import { selectFound } from './lists-found.ts';
import { keysOf, type KeysSlice, type ListView, opposite } from './lists-order.ts';
import { rowsOfKeys } from './lists-rows.ts';
import { capped, type ListTotal, totalOf } from './lists-total.ts';

const defaultPerPage = 12;

export async function listPage<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  view: ListView,
): Promise<Page<Row>> {
  const { page = 1, perPage = defaultPerPage } = query;
  const isKnownToBeCapped = view.search && ((await definition.totalAtLeast?.(ctx, query)) ?? 0) > countCap;
  const total = isKnownToBeCapped ? capped : await totalOf(ctx, definition, query, view);
  const { isFromEnd, ...slice } = sliceOf(page, perPage, total, view);
  if (slice.limit === 0) return { rows: [], ...total };
  // Of a search that finds more than the cap, enough turn up soon in any order.
  const keys =
    view.search && !total.isTotalCapped
      ? await selectFound(ctx, view.search, { ...view, table: definition.table }, { ...slice, total: total.total })
      : await selectKeys(ctx, definition, view, { ...slice, ...(await skipOf(ctx, definition, query, slice)) });
  return { rows: await rowsOfKeys(ctx, definition, isFromEnd ? keys.toReversed() : keys), ...total };
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
function sliceOf(
  page: number,
  perPage: number,
  { total, isTotalCapped }: ListTotal,
  { direction }: ListView,
): KeysSlice & { readonly isFromEnd: boolean } {
  const offset = (page - 1) * perPage;
  if (isTotalCapped) return { isFromEnd: false, direction, offset, limit: perPage };
  const limit = Math.max(0, Math.min(perPage, total - offset));
  const offsetFromEnd = total - offset - limit;
  return offsetFromEnd < offset
    ? { isFromEnd: true, direction: opposite(direction), offset: Math.max(0, offsetFromEnd), limit }
    : { isFromEnd: false, direction, offset, limit };
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
