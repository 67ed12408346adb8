import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';

/** The parameters of every list; `listQuery` in the contract parses them. */
export interface ListQuery {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
  readonly q?: string | undefined;
  readonly sort: string;
}

/** All columns share one direction and the key comes last, so that one index serves the sort, its reverse and cursors. */
export interface ListSort {
  readonly by: readonly PgColumn[];
  readonly direction: 'asc' | 'desc';
}

export interface ListDefinition<Row, Query extends ListQuery> {
  /** Predicates and sorts use only this table's columns. */
  readonly table: PgTable;
  /** For sorts by another table's column than filters and searches use: the table of those, with the same keys. */
  readonly matchedBy?: { readonly table: PgTable; readonly key: PgColumn };
  /** Unique, so that every sort is total. */
  readonly key: PgColumn;
  readonly sorts: Readonly<Record<Query['sort'], ListSort>>;
  /** Applies before any filter, such as "the caller's own rows". */
  readonly scope?: (ctx: Context) => SQL | undefined;
  /** Nullable columns that are never null within the scope. */
  readonly neverNullInScope?: readonly PgColumn[];
  /** Every row matches all of these; undefined ones are ignored. */
  readonly filters?: (query: Query) => readonly (SQL | undefined)[];
  /**
   * A row matches at least one of these: for searches in several columns. Each becomes a separate query with its own
   * index, since OR would make the planner scan the whole table.
   */
  readonly anyOf?: (query: Query) => readonly SQL[] | undefined;
  /** The exact total where it is known without counting, such as from a rollup; otherwise undefined. */
  readonly total?: (ctx: Context, query: Query) => Promise<number> | undefined;
  /** Caps filtered totals like those of searches: too many rows match to count them on every request. */
  readonly capsFilters?: boolean;
  /**
   * For large offsets: a predicate that excludes rows at the front of the sort, and their number, which is at most the
   * offset. Undefined if their number is not known without counting.
   */
  readonly skip?: (
    ctx: Context,
    query: Query,
    far: { readonly direction: ListSort['direction']; readonly offset: number },
  ) => Promise<{ readonly predicate: SQL; readonly rows: number } | undefined>;
  /** Fetches the matching rows, sorted. Joins belong here, where they see one page only. */
  readonly rows: (ctx: Context, predicate: SQL, sorting: SQL[]) => Promise<Row[]>;
}

/** Throws for sorts by nullable columns: null compares with nothing, so a cursor could not continue after it. */
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
