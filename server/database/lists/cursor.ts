import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';
import { planPerCall } from '#server/database/connection/statement-names.ts';
import type { ListDefinition, ListQuery, ListSort } from './definition.ts';

/** A list definition with one query applied: its rows and their sort. */
export interface ListView {
  readonly table: PgTable;
  /** The sort's columns, the key last. */
  readonly columns: readonly PgColumn[];
  readonly direction: ListSort['direction'];
  /** Scope and filters, combined with each predicate of `anyOf` if there are any. A row matches at least one. */
  readonly predicates: readonly SQL[];
  /** If another table is searched, each selects the keys of one predicate's matches there. */
  readonly keyQueries: readonly SQL[] | undefined;
  readonly isFiltered: boolean;
}

export function viewOf<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
): ListView {
  const { table, key, matchedBy } = definition;
  const sorts: Readonly<Record<string, ListSort>> = definition.sorts;
  const sort = sorts[query.sort];
  if (!sort) throw new TypeError(`The list has no sort "${query.sort}"`);
  const columns = [...sort.by.filter((column) => column !== key), key];
  const filters = definition.filters?.(query).filter((filter) => filter !== undefined) ?? [];
  const anyOf = definition.anyOf?.(query);
  const isFiltered = filters.length > 0 || anyOf !== undefined;
  const conditions = (anyOf ?? [sql`true`]).map((each) => and(...filters, each));
  const keyQueries =
    matchedBy && isFiltered
      ? conditions.map((each) => sql`SELECT ${matchedBy.key} AS key FROM ${matchedBy.table} WHERE ${each}`)
      : undefined;
  const matching = keyQueries?.map((keys) => sql`${key} IN (${keys})`) ?? conditions;
  const predicates = matching.map((each) => and(definition.scope?.(ctx), each) ?? sql`true`);
  return {
    table,
    columns,
    direction: sort.direction,
    predicates: predicates.length > 0 ? predicates : [sql`false`],
    keyQueries,
    isFiltered,
  };
}

export interface Slice {
  readonly direction: ListSort['direction'];
  /** Added to every predicate: the rows after a cursor, or those left after a skip. */
  readonly where?: SQL | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Short aliases for the sort's columns, so that outer queries can refer to them. */
export function namedColumns({ columns }: Pick<ListView, 'columns'>): { names: SQL[]; key: SQL; selected: SQL } {
  const names = columns.map((_, index) => sql.raw(`c${index}`));
  const selected = columns.map((column, index) => sql`${column} AS ${names[index]}`);
  return { names, key: sql.raw(`c${columns.length - 1}`), selected: sql.join(selected, sql`, `) };
}

/** For a query on the list's table itself. */
export const sortingOf = ({ columns, direction }: Pick<ListView, 'columns' | 'direction'>): SQL[] =>
  columns.map((column) => sql`${column} ${sql.raw(direction)}`);

export function orderBy(columns: readonly (SQL | PgColumn)[], direction: ListSort['direction']): SQL {
  const each = columns.map((column) => sql`${column} ${sql.raw(direction)}`);
  return sql`ORDER BY ${sql.join(each, sql`, `)}`;
}

/** A number in the statement's text: with a parameter for the limit, a prepared plan would have to suit any limit. */
export function literal(count: number): SQL {
  if (!Number.isSafeInteger(count)) throw new TypeError(`${count} is no count`);
  return sql.raw(String(count));
}

/** A filter may match few rows or most; a generic plan would scan the whole sort index to find a few. */
export const planning = ({ isFiltered }: ListView): SQL => sql.raw(isFiltered ? planPerCall : '');

/** Selects the aliased columns of the first rows that match, sorted. */
export function firstMatches(view: ListView, predicate: SQL, { direction, where, limit }: Omit<Slice, 'offset'>): SQL {
  const { selected } = namedColumns(view);
  return sql`SELECT ${planning(view)} ${selected} FROM ${view.table} WHERE ${and(predicate, where)}
    ${orderBy(view.columns, direction)} LIMIT ${literal(limit)}`;
}

/** Selects the aliased columns of a slice, sorted. A row that matches several predicates appears once. */
export function sliceOf(view: ListView, slice: Slice): SQL {
  const { direction, limit, offset } = slice;
  const { names } = namedColumns(view);
  const [only, ...others] = view.predicates;
  if (only && others.length === 0) return sql`${firstMatches(view, only, slice)} OFFSET ${literal(offset)}`;
  const queries = view.predicates.map(
    (predicate) => sql`(${firstMatches(view, predicate, { ...slice, limit: offset + limit })})`,
  );
  return sql`SELECT * FROM (${sql.join(queries, sql` UNION `)}) AS merged
    ${orderBy(names, direction)} LIMIT ${literal(limit)} OFFSET ${literal(offset)}`;
}

/** The sort columns of a batch's last row, as PostgreSQL formats them: a Date would lose the microseconds. */
export type Cursor = readonly string[];

export function keysWithCursors(view: ListView, slice: Slice): SQL {
  const { names, key } = namedColumns(view);
  const texts = names.map((name) => sql`${name}::text`);
  return sql`SELECT ${key} AS key, array[${sql.join(texts, sql`, `)}] AS cursor FROM (${sliceOf(view, slice)}) AS slice
    ${orderBy(names, slice.direction)}`;
}

/** A row comparison, so that the index scan starts at the cursor. */
export function isAfter({ columns, direction }: ListView, cursor: Cursor): SQL {
  const values = columns.map((column, index) => sql`${cursor[index]}::${sql.raw(column.getSQLType())}`);
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sql.join([...columns], sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`;
}
