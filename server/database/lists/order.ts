import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery, ListSearch, ListSort } from './definition.ts';

/** A list as one query has it: what is in it, and in which order. */
export interface ListView {
  readonly columns: readonly PgColumn[];
  readonly direction: ListSort['direction'];
  readonly scope: SQL | undefined;
  readonly filters: SQL | undefined;
  /** What is searched for; undefined where nothing is. */
  readonly anyOf: readonly SQL[] | undefined;
  /** Where it is searched for. */
  readonly search: ListSearch | undefined;
  /** The conditions of scope and filters, once for each of the ways a row may be found: at least one. */
  readonly ways: readonly (SQL | undefined)[];
}

export function viewOf<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
): ListView {
  const sorts: Readonly<Record<string, ListSort>> = definition.sorts;
  const sort = sorts[query.sort];
  if (!sort) throw new TypeError(`The list has no order "${query.sort}"`);
  const columns = [...sort.by.filter((column) => column !== definition.key), definition.key];
  const scope = definition.scope?.(ctx);
  const filters = and(...(definition.filters?.(query) ?? []));
  const anyOf = definition.anyOf?.(query);
  const ways = waysOf(and(scope, filters), anyOf);
  const inOwnTable = { table: definition.table, columns, isScattered: true, isSortedAtOnce: true, ways };
  const search = anyOf && (definition.searchIn?.(query) ?? inOwnTable);
  return { columns, direction: sort.direction, scope, filters, anyOf, search, ways };
}

function waysOf(always: SQL | undefined, anyOf: readonly SQL[] | undefined): (SQL | undefined)[] {
  if (!anyOf) return [always];
  return anyOf.length === 0 ? [sql`false`] : anyOf.map((each) => and(always, each));
}

export interface KeysSlice {
  readonly direction: ListSort['direction'];
  readonly after?: SQL | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The columns of an order as a statement names them, and as it selects them by these names. */
export function placeColumns(columns: readonly (PgColumn | SQL)[]): { names: readonly SQL[]; named: SQL } {
  const names = columns.map((_, index) => sql.raw(`c${index}`));
  const named = columns.map((column, index) => sql`${column} AS ${names[index]}`);
  return { names, named: sql.join(named, sql`, `) };
}

export function inOrder(by: readonly (SQL | PgColumn)[], direction: ListSort['direction']): SQL {
  return sql.join(
    by.map((each) => sql`${each} ${sql.raw(direction)}`),
    sql`, `,
  );
}

/** The keys of rows and their places (as the database writes them, since a timestamp loses its microseconds in a Date), in order, whichever way each is found; a row that several find is there once. */
export function keysOf(
  definition: { readonly table: PgTable; readonly key: PgColumn },
  { columns, ways }: Pick<ListView, 'columns' | 'ways'>,
  slice: KeysSlice,
): SQL {
  const { direction, after, limit, offset } = slice;
  const { names, named } = placeColumns(columns);
  const wayOf = (way: SQL | undefined, rows: number) =>
    sql`SELECT ${named} FROM ${definition.table} WHERE ${and(way, after) ?? sql`true`}
      ORDER BY ${inOrder(columns, direction)} LIMIT ${rows}`;
  const [only, ...others] = ways;
  const found =
    others.length === 0
      ? sql`${wayOf(only, limit)} OFFSET ${offset}`
      : sql.join(
          ways.map((way) => sql`(${wayOf(way, offset + limit)})`),
          sql` UNION `,
        );
  const place = sql.join(
    names.map((name) => sql`${name}::text`),
    sql`, `,
  );
  const rest = others.length === 0 ? 0 : offset;
  return sql`SELECT ${names.at(-1)} AS key, array[${place}] AS place FROM (${found}) AS found
    ORDER BY ${inOrder(names, direction)} LIMIT ${limit} OFFSET ${rest}`;
}

export function opposite(direction: ListSort['direction']): ListSort['direction'] {
  return direction === 'asc' ? 'desc' : 'asc';
}

/** Compares whole rows of columns, which is what lets the index be entered at the place. */
export function isAfter(columns: readonly PgColumn[], direction: ListSort['direction'], place: readonly string[]): SQL {
  const values = columns.map((column, index) => sql`${place[index]}::${sql.raw(column.getSQLType())}`);
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sql.join([...columns], sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`;
}
