import { and, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { countCap } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { ListSearch, ListSort } from './definition.ts';
import { inOrder, type ListView, placeColumns } from './order.ts';

interface FoundSlice {
  readonly direction: ListSort['direction'];
  readonly offset: number;
  readonly limit: number;
}

/** So few are sorted while they are counted, where that costs little. */
const sortedAtOnceMax = 2000;

/** So few are sorted without going through the order first. */
const fewMax = 800;

export interface Counted {
  /** How many a search finds; the cap and one where there are more. */
  readonly total: number;
  /** The keys of the slice, where counting told them by the way. */
  readonly keys?: unknown[];
}

/** Counts what a search finds and, where looking for it is what takes long, has the slice of a few at the same time. */
export async function countFound(ctx: Context, search: ListSearch, slice: FoundSlice): Promise<Counted> {
  return search.isSortedAtOnce ? countAndSort(ctx, search, slice) : { total: await count(ctx, search) };
}

async function count(ctx: Context, search: ListSearch): Promise<number> {
  const keys = matches(search, sql`${search.columns.at(-1)}`);
  const { rows } = await ctx.db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM (${keys}) AS found`);
  return rows[0]?.total ?? 0;
}

async function countAndSort(ctx: Context, search: ListSearch, slice: FoundSlice): Promise<Counted> {
  const { direction, offset, limit } = slice;
  const { names, named } = placeColumns(search.columns);
  const { rows } = await ctx.db.execute<{ total: number; key: unknown }>(sql`
    WITH found AS (${matches(search, named)}), counted AS (SELECT count(*)::int AS total FROM found)
    SELECT total, ${names.at(-1)} AS key
    FROM counted LEFT JOIN LATERAL (
      SELECT * FROM found WHERE total <= ${sortedAtOnceMax} ORDER BY ${inOrder(names, direction)} LIMIT ${limit} OFFSET ${offset}
    ) AS few ON true
    ORDER BY ${inOrder(names, direction)}`);
  const total = rows[0]?.total ?? 0;
  return total > sortedAtOnceMax ? { total } : { total, keys: rows.flatMap(({ key }) => key ?? []) };
}

/**
 * The keys of a page of what a search finds, in order. Where it stands in the order the database can't know: if there is
 * much of it, it goes a little way through the order, and otherwise, or if that was not enough, it sorts all that it finds.
 */
export async function selectFound(
  ctx: Context,
  search: ListSearch,
  order: WalkedOrder,
  slice: FoundSlice & { readonly total: number },
): Promise<unknown[]> {
  const isLikelyNear = search.isScattered && slice.total > fewMax && slice.offset + slice.limit < fewMax;
  const near = isLikelyNear ? await walk(ctx, search, order, slice) : [];
  return near.length === slice.limit ? near : sort(ctx, search, slice);
}

type WalkedOrder = Pick<ListView, 'scope' | 'columns' | 'filters' | 'anyOf'> & { readonly table: PgTable };

/** At most so many rows of the order. */
const walkedMax = 2000;

async function walk(
  ctx: Context,
  search: ListSearch,
  order: WalkedOrder,
  { direction, offset, limit, total }: FoundSlice & { readonly total: number },
): Promise<unknown[]> {
  const { table, scope = sql`true`, columns, filters, anyOf = [] } = order;
  const isFound = search.atOnce && total <= search.atOnce.max ? search.atOnce.condition : or(...anyOf);
  return keysFrom(
    ctx,
    sql`SELECT ${columns.at(-1)} AS key
      FROM (SELECT * FROM ${table} WHERE ${scope} ORDER BY ${inOrder(columns, direction)} LIMIT ${walkedMax})
        AS ${sql.identifier(getTableName(table))}
      WHERE ${and(filters, isFound)} ORDER BY ${inOrder(columns, direction)} LIMIT ${limit} OFFSET ${offset}`,
  );
}

async function sort(ctx: Context, search: ListSearch, { direction, offset, limit }: FoundSlice): Promise<unknown[]> {
  const { names, named } = placeColumns(search.columns);
  return keysFrom(
    ctx,
    sql`SELECT ${names.at(-1)} AS key FROM (${matches(search, named)}) AS found
      ORDER BY ${inOrder(names, direction)} LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** A row that several ways find is there once. */
function matches({ table, ways }: ListSearch, columns: SQL): SQL {
  return sql.join(
    ways.map((way) => sql`(SELECT ${columns} FROM ${table} WHERE ${way ?? sql`true`} LIMIT ${countCap + 1})`),
    sql` UNION `,
  );
}

async function keysFrom(ctx: Context, statement: SQL): Promise<unknown[]> {
  const { rows } = await ctx.db.execute<{ key: unknown }>(statement);
  return rows.map(({ key }) => key);
}
