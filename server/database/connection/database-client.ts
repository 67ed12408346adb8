import pg from 'pg';
import { withSafeIntegers } from './column-types.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/**
 * Adapts Drizzle's queries. They have their own type parsers, which would bypass the pool's, and no name, so PostgreSQL
 * would parse and plan them on every call. The connections of a pool share names, so they prepare the same statements.
 */
export function defineDatabaseClient(): typeof pg.Client {
  const names = createStatementNames();
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = ((first: unknown, ...rest: unknown[]) => query(adapt(first, names), ...rest)) as typeof this.query;
    }
  };
}

function adapt(query: unknown, names: StatementNames): unknown {
  if (typeof query !== 'object' || query === null || 'submit' in query) return query;
  const { types, name, text } = query as pg.QueryConfig;
  if (types === undefined) return query;
  return { ...query, types: withSafeIntegers(types), name: name ?? names.nameOf(text) };
}
