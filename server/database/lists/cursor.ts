import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery, ListSort } from './definition.ts';

/** A list as one query asks for it: which rows, in which order. */
export interface ListView {
  readonly table: PgTable;
  /** The columns of the sort, the key last. */
  readonly columns: readonly PgColumn[];
  readonly direction: ListSort['direction'];
  /** Scope and filters with each of the predicates of `anyOf`, or alone: a row meets at least one of them. */
  readonly predicates: readonly SQL[];
}

export function viewOf<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
): ListView {
  const { table, key } = definition;
  const sorts: Readonly<Record<string, ListSort>> = definition.sorts;
  const sort = sorts[query.sort];
  if (!sort) throw new TypeError(`The list has no sort "${query.sort}"`);
  const columns = [...sort.by.filter((column) => column !== key), key];
  const always = and(definition.scope?.(ctx), ...(definition.filters?.(query) ?? [])) ?? sql`true`;
  const anyOf = definition.anyOf?.(query);
  const predicates = anyOf?.map((each) => sql`${always} AND ${each}`) ?? [always];
  return { table, columns, direction: sort.direction, predicates: predicates.length > 0 ? predicates : [sql`false`] };
}

export interface Slice {
  readonly direction: ListSort['direction'];
  /** Narrows every predicate: to what follows a cursor, or to what is left after a skip. */
  readonly where?: SQL | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The columns of the sort by short names, as the queries below select them, and the key among them. */
export function namedColumns({ columns }: Pick<ListView, 'columns'>): { names: SQL[]; key: SQL; selected: SQL } {
  const names = columns.map((_, index) => sql.raw(`c${index}`));
  const selected = columns.map((column, index) => sql`${column} AS ${names[index]}`);
  return { names, key: sql.raw(`c${columns.length - 1}`), selected: sql.join(selected, sql`, `) };
}

export function orderBy(columns: readonly (SQL | PgColumn)[], direction: ListSort['direction']): SQL {
  const each = columns.map((column) => sql`${column} ${sql.raw(direction)}`);
  return sql`ORDER BY ${sql.join(each, sql`, `)}`;
}

/** The named columns of a slice of the list, in its order. A row that meets several predicates is there once. */
export function sliceOf(view: ListView, { direction, where, limit, offset }: Slice): SQL {
  const { names, selected } = namedColumns(view);
  const query = (predicate: SQL, rows: number) =>
    sql`SELECT ${selected} FROM ${view.table} WHERE ${and(predicate, where)}
      ${orderBy(view.columns, direction)} LIMIT ${rows}`;
  const [only, ...others] = view.predicates;
  if (only && others.length === 0) return sql`${query(only, limit)} OFFSET ${offset}`;
  const queries = view.predicates.map((predicate) => sql`(${query(predicate, offset + limit)})`);
  return sql`SELECT * FROM (${sql.join(queries, sql` UNION `)}) AS merged
    ${orderBy(names, direction)} LIMIT ${limit} OFFSET ${offset}`;
}

/**
 * Where a batch ended: the values of the sort's columns as the database writes them, since a Date would lose the
 * microseconds.
 */
export type Cursor = readonly string[];

/** A slice's keys, each with its cursor. */
export function keysWithCursors(view: ListView, slice: Slice): SQL {
  const { names, key } = namedColumns(view);
  const texts = names.map((name) => sql`${name}::text`);
  return sql`SELECT ${key} AS key, array[${sql.join(texts, sql`, `)}] AS cursor FROM (${sliceOf(view, slice)}) AS slice
    ${orderBy(names, slice.direction)}`;
}

/** Compares rows of columns, so that the index is entered right at the cursor. */
export function isAfter({ columns, direction }: ListView, cursor: Cursor): SQL {
  const values = columns.map((column, index) => sql`${cursor[index]}::${sql.raw(column.getSQLType())}`);
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sql.join([...columns], sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`;
}
