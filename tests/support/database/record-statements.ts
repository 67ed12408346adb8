import type pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records the statements that run on the pool while `work` does, outside of transactions. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const recording = (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const { text, values: own } = typeof statement === 'string' ? { text: statement, values: undefined } : statement;
    statements.push({ text, values: values ?? own ?? [] });
    return query(statement, values);
  };
  pool.query = recording as typeof pool.query;
  try {
    await work();
  } finally {
    pool.query = query as typeof pool.query;
  }
  return statements;
}
