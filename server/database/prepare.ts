import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';

const dialect = new PgDialect();

/**
 * A statement that is written once, with `sql.placeholder` for what differs, and that each connection parses and plans
 * once. For the few that are run thousands of times a second, where both cost more than the work.
 */
export function prepare<Row extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (ctx: Context, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (ctx, values) => {
    const { rows } = await ctx.db.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) });
    return rows;
  };
}
