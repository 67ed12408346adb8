import pg from 'pg';
import { withSafeIntegers } from './column-types.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/** Clients whose transaction has long statements. */
const patientClients = new WeakSet<object>();
const longStatementMs = 600_000;
const longResponseMs = longStatementMs + 10_000;

/** Statements that scan whole tables may take ten minutes, until the end of the client's transaction. */
export async function allowLongStatements(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  patientClients.add(client);
  await client.query(`SELECT set_config('statement_timeout', '${longStatementMs}', true)`);
}

export const endLongStatements = (client: object) => void patientClients.delete(client);

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
      this.query = ((first: unknown, ...rest: unknown[]) =>
        query(adapt(first, names, patientClients.has(this)), ...rest)) as typeof this.query;
    }
  };
}

function adapt(query: unknown, names: StatementNames, isPatient: boolean): unknown {
  if (typeof query !== 'object' || query === null || 'submit' in query) return query;
  const { types, name, text } = query as pg.QueryConfig;
  if (types === undefined) return query;
  const adapted = { ...query, types: withSafeIntegers(types), name: name ?? names.nameOf(text) };
  return isPatient ? { ...adapted, query_timeout: longResponseMs } : adapted;
}
