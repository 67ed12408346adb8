import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, DatabaseConnection } from './connect.ts';
import { isReadOnlyError } from './query-pool.ts';

/** A client whose BEGIN, COMMIT or ROLLBACK failed is thrown away instead of going back to the pool half open. */
export async function runTransaction<Result>(
  connection: DatabaseConnection,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await connection.pool.connect();
  let broken: Error | undefined;
  // A connection lost between two statements is told by an event, which would end the process if nobody listened.
  const onLost = (error: Error) => void (broken = error);
  client.on('error', onLost);
  const run = async (statement: string) => {
    try {
      const { command } = await client.query(statement);
      // A statement that failed and was swallowed turns COMMIT into ROLLBACK without an error.
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
      connection.writes.note(error);
      if (isReadOnlyError(error)) broken ??= error as Error;
      if (!broken) await run('ROLLBACK').catch((rollbackError: Error) => (broken = rollbackError));
      throw error;
    }
  } finally {
    client.release(broken);
    client.off('error', onLost);
  }
}
