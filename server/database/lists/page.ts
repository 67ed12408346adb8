import { or, type SQL, sql } from 'drizzle-orm';
import { countCap, perPageDefault } from '#contract/limits.ts';
import type { Page } from '#contract/paging.ts';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery } from './definition.ts';
import {
  firstMatches,
  type ListView,
  literal,
  namedColumns,
  orderBy,
  planning,
  type Slice,
  sliceOf,
  sortingOf,
} from './cursor.ts';

/** Below this offset, page and total are read concurrently: few rows are skipped from either end. */
const nearOffset = 200;

type Keys = readonly unknown[];

export async function listPage<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  view: ListView,
): Promise<Page<Row>> {
  const { page = 1, perPage = perPageDefault } = query;
  const slice = { direction: view.direction, offset: (page - 1) * perPage, limit: perPage };
  const known = definition.total?.(ctx, query);
  if (known) {
    const isNear = slice.offset < nearOffset;
    const [total, near] = await Promise.all([known, isNear ? selectSlice(ctx, definition, view, slice) : undefined]);
    const rows = near ?? (await selectFarPage(ctx, definition, query, view, { ...slice, total }));
    return { rows, total, isTotalCapped: false };
  }
  const isCapped = Boolean(query.q) || definition.capsFilters === true;
  const { keys, ...found } = await selectPageAndTotal(ctx, view, slice, isCapped);
  if (!found.isTotalCapped || isCapped) return { rows: await rowsOfKeys(ctx, definition, view, keys), ...found };
  const total = await ctx.db.$count(view.table, or(...view.predicates));
  return {
    rows: await selectFarPage(ctx, definition, query, view, { ...slice, total }),
    total,
    isTotalCapped: false,
  };
}

/**
 * Total and page in one statement. Up to the cap, all matches are fetched by the best index, counted and sorted. Beyond
 * it, the page is selected by `beyondCap`; lists with an exact total omit that part. Matches are not merged if those of
 * one predicate are beyond the cap already. Without MATERIALIZED, the planner would repeat the counts wherever they are
 * used.
 */
async function selectPageAndTotal(
  ctx: Context,
  view: ListView,
  slice: Slice,
  isCapped: boolean,
): Promise<{ keys: Keys; total: number; isTotalCapped: boolean }> {
  const { names, key, selected } = namedColumns(view);
  const matches = view.predicates.map((predicate, index) => {
    const query = view.keyQueries?.[index] ?? sql`SELECT ${selected} FROM ${view.table} WHERE ${predicate}`;
    return sql`${matchesOf(index)} AS MATERIALIZED (${query} LIMIT ${literal(countCap + 1)})`;
  });
  const all = view.predicates.map((_, index) => sql`SELECT * FROM ${matchesOf(index)}`);
  const counts = view.predicates.map((_, index) => countOf(index));
  const counting = counts.map((count, index) => sql`(SELECT count(*) FROM ${matchesOf(index)}) AS ${count}`);
  const sorted = orderBy(names, slice.direction);
  const page = sql`${sorted} LIMIT ${literal(slice.limit)} OFFSET ${literal(slice.offset)}`;
  const beyond = sql`UNION ALL (
    SELECT * FROM (SELECT * FROM (${beyondCap(view, slice)}) AS merged ${page}) AS slice WHERE total > ${literal(countCap)})`;
  const { rows } = await ctx.db.execute<{ total: number; key: unknown }>(sql`
    WITH ${planning(view)} ${sql.join(matches, sql`, `)}, found AS MATERIALIZED (${sql.join(all, sql` UNION `)}),
      counts AS MATERIALIZED (SELECT ${sql.join(counting, sql`, `)}),
      counted AS MATERIALIZED (SELECT *, CASE WHEN greatest(${sql.join(counts, sql`, `)}) > ${literal(countCap)}
        THEN ${literal(countCap + 1)} ELSE (SELECT count(*)::int FROM found) END AS total FROM counts)
    SELECT total, ${key} AS key FROM counted LEFT JOIN LATERAL (
      (SELECT * FROM (${rowsIn(view, sql`found`)}) AS few WHERE total <= ${literal(countCap)} ${page})
      ${isCapped ? beyond : sql``}
    ) AS page ON true ${sorted}`);
  const found = rows[0]?.total ?? 0;
  return {
    keys: rows.flatMap((row) => row.key ?? []),
    total: Math.min(found, countCap),
    isTotalCapped: found > countCap,
  };
}

const matchesOf = (index: number) => sql.raw(`matches${index}`);
const countOf = (index: number) => sql.raw(`count${index}`);

/** Selects the aliased columns of matches, which may be keys only. */
function rowsIn(view: ListView, matches: SQL): SQL {
  if (!view.keyQueries) return sql`SELECT * FROM ${matches}`;
  return sql`SELECT ${namedColumns(view).selected} FROM ${view.table} WHERE ${view.columns.at(-1)} = any(ARRAY(SELECT key FROM ${matches}))`;
}

/**
 * Selects everything that can be on the page. Predicates with few matches have all of them already: scanning the sort
 * index for those could read the whole table. For the others, the planner chooses between that and sorting all matches,
 * which it does well when there are many.
 */
function beyondCap(view: ListView, slice: Slice): SQL {
  const queries = view.predicates.map((predicate, index) => {
    const count = countOf(index);
    const first = firstMatches(view, predicate, { ...slice, limit: slice.offset + slice.limit });
    return sql`SELECT * FROM (${rowsIn(view, matchesOf(index))}) AS few WHERE ${count} <= ${literal(countCap)}
      UNION SELECT * FROM (${first}) AS first WHERE ${count} > ${literal(countCap)}`;
  });
  return sql.join(queries, sql` UNION `);
}

/** Below this, reading the skipped rows is faster than calling `skip`. */
const farOffset = 5000;

/** An offset reads every row that it skips, so a page in the second half is read from the end. */
async function selectFarPage<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  view: ListView,
  { direction, offset, limit: perPage, total }: Slice & { readonly total: number },
): Promise<Row[]> {
  const limit = Math.min(perPage, total - offset);
  if (limit <= 0) return [];
  const offsetFromEnd = total - offset - limit;
  if (offset <= offsetFromEnd) return selectAfterSkip(ctx, definition, query, view, { direction, offset, limit });
  const reverse = direction === 'asc' ? 'desc' : 'asc';
  return selectAfterSkip(ctx, definition, query, view, { direction: reverse, offset: offsetFromEnd, limit });
}

async function selectAfterSkip<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
  view: ListView,
  slice: Slice,
): Promise<Row[]> {
  const { direction, offset } = slice;
  const skip = offset < farOffset ? undefined : await definition.skip?.(ctx, query, { direction, offset });
  const rest = skip ? { ...slice, where: skip.predicate, offset: offset - skip.rows } : slice;
  return selectSlice(ctx, definition, view, rest);
}

/** One statement: the slice's keys are found by the sort's index, and then their rows. */
function selectSlice<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  view: ListView,
  slice: Slice,
): Promise<Row[]> {
  const { key } = namedColumns(view);
  const keys = sql`ARRAY(SELECT ${key} FROM (${sliceOf(view, slice)}) AS slice)`;
  return definition.rows(ctx, sql`${definition.key} = any(${keys})`, sortingOf(view));
}

/** Rows deleted in between are left out. */
export async function rowsOfKeys<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  view: ListView,
  keys: Keys,
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const type = sql.raw(`${definition.key.getSQLType()}[]`);
  return definition.rows(ctx, sql`${definition.key} = any(${sql.param(keys)}::${type})`, sortingOf(view));
}
