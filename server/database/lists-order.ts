import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery, ListSort } from './lists-definition.ts';

/** A list as one query has it: what is in it, and in which order. */
export interface ListView {
  readonly columns: readonly PgColumn[];
  readonly direction: ListSort['direction'];
  readonly scope: SQL | undefined;
  readonly filters: SQL | undefined;
}

export function viewOf<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  query: Query,
): ListView {
  const sorts: Readonly<Record<string, ListSort>> = definition.sorts;
  const sort = sorts[query.sort];
  if (!sort) throw new TypeError(`The list has no order "${query.sort}"`);
  return {
    columns: [...sort.by.filter((column) => column !== definition.key), definition.key],
    direction: sort.direction,
    scope: definition.scope?.(ctx),
    filters: and(...(definition.filters?.(query) ?? [])),
  };
}

export function opposite(direction: ListSort['direction']): ListSort['direction'] {
  return direction === 'asc' ? 'desc' : 'asc';
}

export function orderBy(columns: readonly PgColumn[], direction: ListSort['direction']): SQL {
  const word = sql.raw(direction);
  return sql.join(
    columns.map((column) => sql`${column} ${word}`),
    sql`, `,
  );
}

/** As the database writes it, since a timestamp loses its microseconds in a Date. */
export function placeOf(columns: readonly PgColumn[]): SQL {
  return sql`array[${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`;
}

/** Compares whole rows of columns, which is what lets the index be entered at the place. */
export function isAfter(columns: readonly PgColumn[], direction: ListSort['direction'], place: readonly string[]): SQL {
  const values = columns.map((column, index) => sql`${place[index]}::${sql.raw(column.getSQLType())}`);
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sql.join([...columns], sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`;
}
