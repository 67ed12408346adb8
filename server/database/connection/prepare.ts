import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';

const dialect = new PgDialect();

/**
 * A prepared statement with `sql.placeholder` for its parameters, which each connection parses and plans once. Use it
 * for the few statements that run thousands of times per second, where parsing and planning cost more than execution.
 */
export function prepare<Row extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (ctx: Context, values: Readonly<Record<string, unknown>>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const parts = params.map((param) => (is(param, Placeholder) ? { name: param.name } : { value: param }));
  return async (ctx, values) => {
    const filled = parts.map((part) => (part.name === undefined ? part.value : values[part.name]));
    const { rows } = await ctx.db.$client.query<Row>({ name, text, values: filled });
    return rows;
  };
}
