import pg from 'pg';
import { withSafeIntegers } from './column-types.ts';
import { createStatementNames } from './statement-names.ts';

/** Shared by all connections, so that they prepare the same statements. */
const names = createStatementNames();

/**
 * Adapts Drizzle's queries. They have their own type parsers, which would bypass the pool's, and no name, so PostgreSQL
 * would parse and plan them on every call.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((first: unknown, ...rest: unknown[]) => query(adapt(first), ...rest)) as typeof this.query;
  }
}

function adapt(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || 'submit' in query) return query;
  const { types, name, text } = query as pg.QueryConfig;
  if (types === undefined) return query;
  return { ...query, types: withSafeIntegers(types), name: name ?? names.nameOf(text) };
}
