import type { SQL } from 'drizzle-orm';
import { countCap } from '#contract/limits.ts';
import type { Page } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery } from './lists-definition.ts';
import { findAndSort } from './lists-found.ts';
import { keysOf, type ListView, opposite } from './lists-order.ts';
import { rowsOfKeys } from './lists-rows.ts';
import { type ListTotal, totalOf } from './lists-total.ts';

const defaultPerPage = 12;

export async function listPage<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  view: ListView,
): Promise<Page<Row>> {
  const { page = 1, perPage = defaultPerPage } = query;
  if (view.isSearch && !(await isKnownToBeCapped(ctx, definition, query))) {
    const found = await findAndSort(ctx, definition, view, { offset: (page - 1) * perPage, limit: perPage });
    if (found.total <= countCap) {
      return { rows: await rowsOfKeys(ctx, definition, found.keys), total: found.total, isTotalCapped: false };
    }
  }
  // Of a search that finds more, enough turn up soon in any order.
  const total = view.isSearch ? { total: countCap, isTotalCapped: true } : await totalOf(ctx, definition, query, view);
  const slice = sliceOf(page, perPage, total);
  if (slice.limit === 0) return { rows: [], ...total };
  const skipped = await skipOf(ctx, definition, query, view, slice);
  const keys = await selectKeys(ctx, definition, view, { ...slice, ...skipped });
  return { rows: await rowsOfKeys(ctx, definition, keys), ...total };
}

async function isKnownToBeCapped<Row, Query extends ListQuery>(
  ctx: Context,
  { totalAtLeast }: ListDefinition<Row, Query>,
  query: Query,
): Promise<boolean> {
  return totalAtLeast !== undefined && (await totalAtLeast(ctx, query)) > countCap;
}

export function firstKeys<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  view: ListView,
  limit: number,
): Promise<unknown[]> {
  return selectKeys(ctx, definition, view, { isFromEnd: false, offset: 0, limit });
}

/** Fewer are skipped faster than it takes to find out where to begin. */
const farOffset = 5000;

async function skipOf<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  view: ListView,
  { isFromEnd, offset }: Slice,
): Promise<Partial<Slice>> {
  if (!definition.skip || offset < farOffset) return {};
  const direction = isFromEnd ? opposite(view.direction) : view.direction;
  const skip = await definition.skip(ctx, query, { direction, offset });
  return skip ? { after: skip.condition, offset: offset - skip.rows } : {};
}

interface Slice {
  readonly isFromEnd: boolean;
  readonly offset: number;
  readonly limit: number;
  readonly after?: SQL;
}

/** Skipping rows costs as many as are skipped, so a page of the second half is reached from the end. */
function sliceOf(page: number, perPage: number, { total, isTotalCapped }: ListTotal): Slice {
  const offset = (page - 1) * perPage;
  if (isTotalCapped) return { isFromEnd: false, offset, limit: perPage };
  const limit = Math.max(0, Math.min(perPage, total - offset));
  const offsetFromEnd = total - offset - limit;
  return offsetFromEnd < offset
    ? { isFromEnd: true, offset: Math.max(0, offsetFromEnd), limit }
    : { isFromEnd: false, offset, limit };
}

/** Reads columns of the index alone, so that what is skipped is never fetched from the table. */
async function selectKeys<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  view: ListView,
  { isFromEnd, ...slice }: Slice,
): Promise<unknown[]> {
  const direction = isFromEnd ? opposite(view.direction) : view.direction;
  const { rows } = await ctx.db.execute<{ key: unknown }>(keysOf(definition, view, { direction, ...slice }));
  const keys = rows.map(({ key }) => key);
  return isFromEnd ? keys.toReversed() : keys;
}
