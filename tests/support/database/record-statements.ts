import type pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Recording {
  readonly statements: readonly Statement[];
  /** How often the work waited for the database: statements that run at the same time are one round trip. */
  readonly roundTrips: number;
}

/** Records the statements that run on the pool while `work` does, outside of transactions. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Recording> {
  const statements: Statement[] = [];
  let roundTrips = 0;
  let running = 0;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const recording = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const { text, values: own } = typeof statement === 'string' ? { text: statement, values: undefined } : statement;
    statements.push({ text, values: values ?? own ?? [] });
    if (running++ === 0) roundTrips++;
    try {
      return await query(statement, values);
    } finally {
      running--;
    }
  };
  pool.query = recording as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query as typeof pool.query;
  }
  return { statements, roundTrips };
}
