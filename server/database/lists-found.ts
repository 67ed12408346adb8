import { type SQL, sql } from 'drizzle-orm';
import { countCap } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { ListDefinition, ListQuery } from './lists-definition.ts';
import { inOrder, type ListView, placeColumns } from './lists-order.ts';

export interface Found {
  /** How many there are; the cap and one where there are more. */
  readonly total: number;
  /** Those of the page, in order; none where there are more than the cap. */
  readonly keys: readonly unknown[];
}

/**
 * Finds all that a search matches, as far as the cap, and sorts what it found: one walk gives both the total and the page.
 * Where they stand in the order the database can't know, so going through the order until a page is full may be long.
 */
export async function findAndSort<Row, Query extends ListQuery>(
  ctx: Context,
  definition: ListDefinition<Row, Query>,
  view: ListView,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Found> {
  const { names, named } = placeColumns(view.columns);
  // A row that several ways find is there once.
  const found = sql.join(
    view.ways.map((way) => matches(definition, named, way)),
    sql` UNION `,
  );
  const { rows } = await ctx.db.execute<{ total: number; key: unknown }>(sql`
    WITH found AS MATERIALIZED (${found}),
      counted AS (SELECT count(*)::int AS total FROM found),
      page AS (
        SELECT * FROM found WHERE (SELECT total FROM counted) <= ${countCap}
        ORDER BY ${inOrder(names, view.direction)} LIMIT ${limit} OFFSET ${offset}
      )
    SELECT total, ${names.at(-1)} AS key FROM counted LEFT JOIN page ON true ORDER BY ${inOrder(names, view.direction)}`);
  return { total: rows[0]?.total ?? 0, keys: rows.flatMap(({ key }) => key ?? []) };
}

function matches({ table }: Pick<ListDefinition<never, never>, 'table'>, columns: SQL, way: SQL | undefined): SQL {
  return sql`(SELECT ${columns} FROM ${table} WHERE ${way ?? sql`true`} LIMIT ${countCap + 1})`;
}
