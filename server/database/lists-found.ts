import { getTableName, or, type SQL, sql } from 'drizzle-orm';
import { countCap } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { ListSearch, ListSort } from './lists-definition.ts';
import { inOrder, placeColumns } from './lists-order.ts';

interface FoundSlice {
  readonly direction: ListSort['direction'];
  readonly offset: number;
  readonly limit: number;
}

export interface Few {
  readonly total: number;
  /** Those of the page, in order. */
  readonly keys: readonly unknown[];
}

/** As many are sorted as soon as they are found. */
const fewMax = 1000;

/** What most searches find: one walk gives both the total and the page. Undefined where they are more than a few. */
export async function findFew(ctx: Context, search: ListSearch, slice: FoundSlice): Promise<Few | undefined> {
  const { direction, offset, limit } = slice;
  const { names, named } = placeColumns(search.columns);
  const { rows } = await ctx.db.execute<{ total: number; key: unknown }>(sql`
    WITH found AS MATERIALIZED (${matches(search, named, fewMax + 1)}),
      counted AS (SELECT count(*)::int AS total FROM found),
      page AS (
        SELECT * FROM found WHERE (SELECT total FROM counted) <= ${fewMax}
        ORDER BY ${inOrder(names, direction)} LIMIT ${limit} OFFSET ${offset}
      )
    SELECT total, ${names.at(-1)} AS key FROM counted LEFT JOIN page ON true ORDER BY ${inOrder(names, direction)}`);
  const total = rows[0]?.total ?? 0;
  return total > fewMax ? undefined : { total, keys: rows.flatMap(({ key }) => key ?? []) };
}

/** How many a search finds; the cap and one where there are more. */
export async function countFound(ctx: Context, search: ListSearch): Promise<number> {
  const keys = matches(search, sql`${search.columns.at(-1)}`, countCap + 1);
  const { rows } = await ctx.db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM (${keys}) AS found`);
  return rows[0]?.total ?? 0;
}

/**
 * The keys of a page of what a search finds, in order, where that is more than a few. Where it stands in the order the
 * database can't know: it goes a little way through the order, and if that was not enough it sorts all that it finds.
 */
export async function selectFound(ctx: Context, search: ListSearch, slice: FoundSlice): Promise<unknown[]> {
  const near = search.isInOrder && slice.offset + slice.limit < fewMax ? await walk(ctx, search, slice) : [];
  return near.length === slice.limit ? near : sort(ctx, search, slice);
}

/** At most so many rows of the order. */
const walkedMax = 2000;

async function walk(ctx: Context, { table, columns, ways }: ListSearch, slice: FoundSlice): Promise<unknown[]> {
  const { direction, offset, limit } = slice;
  return keysFrom(
    ctx,
    sql`SELECT ${columns.at(-1)} AS key
      FROM (SELECT * FROM ${table} ORDER BY ${inOrder(columns, direction)} LIMIT ${walkedMax})
        AS ${sql.identifier(getTableName(table))}
      WHERE ${or(...ways)} ORDER BY ${inOrder(columns, direction)} LIMIT ${limit} OFFSET ${offset}`,
  );
}

async function sort(ctx: Context, search: ListSearch, { direction, offset, limit }: FoundSlice): Promise<unknown[]> {
  const { names, named } = placeColumns(search.columns);
  return keysFrom(
    ctx,
    sql`SELECT ${names.at(-1)} AS key FROM (${matches(search, named, countCap + 1)}) AS found
      ORDER BY ${inOrder(names, direction)} LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** A row that several ways find is there once. */
function matches({ table, ways }: ListSearch, columns: SQL, max: number): SQL {
  return sql.join(
    ways.map((way) => sql`(SELECT ${columns} FROM ${table} WHERE ${way ?? sql`true`} LIMIT ${max})`),
    sql` UNION `,
  );
}

async function keysFrom(ctx: Context, statement: SQL): Promise<unknown[]> {
  const { rows } = await ctx.db.execute<{ key: unknown }>(statement);
  return rows.map(({ key }) => key);
}
