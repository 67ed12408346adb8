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

/** All columns run one way, and the key comes last: so one index serves the order, its reverse, and any place in it. */
export interface ListSort {
  readonly by: readonly PgColumn[];
  readonly direction: 'asc' | 'desc';
}

/** Where a search finds rows, and what they are sorted by once they are found. */
export interface ListSearch {
  readonly table: PgTable;
  /** The columns of the order, the key last. */
  readonly columns: readonly (PgColumn | SQL)[];
  /** Whether what is found stands anywhere in the order, as names do in the order of age and not in that of names. */
  readonly isScattered: boolean;
  /** Whether the columns of the order cost little where a row is found, so that a few are sorted while they are counted. */
  readonly isSortedAtOnce?: boolean;
  /**
   * Where each row of the order has to be looked up elsewhere to tell whether it is found: the same condition that looks
   * for all of them at once, which is sooner done if there are no more than so many.
   */
  readonly atOnce?: { readonly condition: SQL; readonly max: number };
  /** Conditions, scope and filters included, of which a row meets at least one. */
  readonly ways: readonly (SQL | undefined)[];
}

export interface ListDefinition<Row, Query extends ListQuery> {
  /** The table whose rows are listed: it alone decides which and in which order. */
  readonly table: PgTable;
  /** Unique, so that no two rows are equal in any order. */
  readonly key: PgColumn;
  readonly sorts: Readonly<Record<Query['sort'], ListSort>>;
  /** What the list consists of before anyone filters it, such as the caller's own rows. */
  readonly scope?: (ctx: Context) => SQL | undefined;
  /** The conditions that the query asks for, the search text included; undefined ones are left out. */
  readonly filters?: (query: Query) => readonly (SQL | undefined)[];
  /**
   * Conditions of which a row has to meet at least one, as a search has them that looks at several things. Each is looked
   * for by itself, by the index that suits it: an OR of them would be answered by reading all rows of each.
   */
  readonly anyOf?: (query: Query) => readonly SQL[] | undefined;
  /** What a search looks through, if another table does it better than the one whose order the list has. */
  readonly searchIn?: (query: Query) => ListSearch;
  /** The exact total, of a search too, where it is known without counting, such as from a rollup; undefined where it is not. */
  readonly total?: (ctx: Context, query: Query) => Promise<number | undefined>;
  /** How many a search finds at the least, as far as that is known without looking for them. */
  readonly totalAtLeast?: (ctx: Context, query: Query) => Promise<number>;
  /**
   * For pages far in: a condition that leaves out rows at the front of the order, and how many of them, which are no more
   * than the page skips anyway. Undefined where nothing is known of the rows on the way.
   */
  readonly skip?: (
    ctx: Context,
    query: Query,
    far: { readonly direction: ListSort['direction']; readonly offset: number },
  ) => Promise<{ readonly condition: SQL; readonly rows: number } | undefined>;
  /** Fetches what is shown of the rows that meet the condition, in any order. Joins belong here: they see one page. */
  readonly rows: (ctx: Context, condition: SQL) => Promise<Row[]>;
  readonly keyOf: (row: Row) => string | number;
}

/** Refuses what could not be paged by: a null has no place in an order that pages are cut from. */
export function defineList<Row, Query extends ListQuery>(
  definition: ListDefinition<Row, Query>,
): ListDefinition<Row, Query> {
  for (const [name, { by }] of Object.entries<ListSort>(definition.sorts)) {
    const nullable = [...by, definition.key].find((column) => !column.notNull);
    if (nullable) throw new TypeError(`The order "${name}" uses ${nullable.name}, which may be null`);
  }
  return definition;
}
