import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';

/** What every list is asked with; the contract's `listQuery` makes it. */
export interface ListQuery {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  readonly q?: string | undefined;
  readonly sort: string;
}

/** All columns run in one direction and the key comes last, so that one index serves the sort, its reverse and any cursor. */
export interface ListSort {
  readonly by: readonly PgColumn[];
  readonly direction: 'asc' | 'desc';
}

export interface ListDefinition<Row, Query extends ListQuery> {
  /** The table whose rows are listed. It alone decides which rows, and in which order. */
  readonly table: PgTable;
  /** Unique, so that no two rows are equal in any sort. */
  readonly key: PgColumn;
  readonly sorts: Readonly<Record<Query['sort'], ListSort>>;
  /** What the list consists of before anyone filters it, such as the caller's own rows. */
  readonly scope?: (ctx: Context) => SQL | undefined;
  /** Columns that may be null, but not in rows of the scope. */
  readonly neverNullInScope?: readonly PgColumn[];
  /** Predicates that every row meets; undefined ones are left out. */
  readonly filters?: (query: Query) => readonly (SQL | undefined)[];
  /**
   * Predicates of which a row meets at least one, for searches that look at several things. Each becomes a query of its
   * own, with the index that suits it: joined by OR, they would make the database read the whole table.
   */
  readonly anyOf?: (query: Query) => readonly SQL[] | undefined;
  /** The exact total where it is known without counting, such as from a rollup. */
  readonly total?: (ctx: Context, query: Query) => Promise<number | undefined>;
  /** Caps totals with filters like those of searches: too many rows match them to be counted on every request. */
  readonly capsFilters?: boolean;
  /**
   * For pages far in: a predicate that leaves out rows at the front of the sort, and how many, which is at most the
   * offset. Undefined where nothing is known of these rows.
   */
  readonly skip?: (
    ctx: Context,
    query: Query,
    far: { readonly direction: ListSort['direction']; readonly offset: number },
  ) => Promise<{ readonly predicate: SQL; readonly rows: number } | undefined>;
  /** Fetches what is shown of the rows that meet the predicate, in any order. Joins belong here: they see one page. */
  readonly rows: (ctx: Context, predicate: SQL) => Promise<Row[]>;
  readonly keyOf: (row: Row) => string | number;
}

/** Refuses sorts by nullable columns: a null compares with nothing, so no cursor could continue after it. */
export function defineList<Row, Query extends ListQuery>(
  definition: ListDefinition<Row, Query>,
): ListDefinition<Row, Query> {
  const isNullable = (column: PgColumn) => !column.notNull && !definition.neverNullInScope?.includes(column);
  for (const [name, { by }] of Object.entries<ListSort>(definition.sorts)) {
    const nullable = [...by, definition.key].find(isNullable);
    if (nullable) throw new TypeError(`The sort "${name}" uses ${nullable.name}, which may be null`);
  }
  return definition;
}
