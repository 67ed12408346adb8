import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, DatabaseConnection } from './connect.ts';
import { endLongStatements } from './database-client.ts';
import { isUnreachable } from './errors.ts';
import { isReadOnlyError } from './write-outage.ts';

/** A connection that failed to BEGIN, COMMIT or ROLLBACK is closed rather than returned to the pool mid-transaction. */
export async function runTransaction<Result>(
  connection: DatabaseConnection,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await connection.pool.connect();
  let broken: Error | undefined;
  // A connection lost between two statements emits an event, which would crash the process without a listener.
  const onLost = (error: Error) => void (broken = error);
  client.on('error', onLost);
  const run = async (statement: string) => {
    try {
      const { command } = await client.query(statement);
      // If a failed statement's error was swallowed, PostgreSQL answers COMMIT with ROLLBACK and no error.
      if (command !== statement) throw new Error(`${statement} ended as ${command}`);
    } catch (error) {
      broken = error as Error;
      throw error;
    }
  };
  try {
    await run('BEGIN');
    try {
      const result = await work(drizzle({ client }));
      await run('COMMIT');
      return result;
    } catch (error) {
      connection.writes.report(error);
      if (isReadOnlyError(error) || isUnreachable(error)) broken ??= error as Error;
      if (!broken) await run('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError));
      throw error;
    }
  } finally {
    endLongStatements(client);
    client.release(broken);
    client.off('error', onLost);
  }
}
