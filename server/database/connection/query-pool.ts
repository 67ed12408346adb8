import pg from 'pg';
import { isReadOnlyError } from './write-outage.ts';

/**
 * `query` rejects only when the connection is ready for the next statement. PostgreSQL sends an error before it releases
 * the statement's locks, and pg's own pool rejects immediately and closes the connection: a retry would then wait for
 * the locks of the first attempt.
 */
export class QueryPool extends pg.Pool {
  constructor(config: pg.PoolConfig, onError: (error: unknown) => void) {
    super(config);
    const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
      const client = await this.connect();
      let broken: Error | undefined;
      // A lost connection also emits an event, which would crash the process without a listener.
      const onLost = (error: Error) => void (broken = error);
      client.on('error', onLost);
      try {
        return await client.query(statement, values);
      } catch (error) {
        onError(error);
        if (!isStatementError(error) || isReadOnlyError(error)) broken ??= error as Error;
        // An empty statement completes once the connection is ready again.
        else await client.query('').catch((lost: Error) => (broken = lost));
        throw error;
      } finally {
        client.release(broken);
        client.off('error', onLost);
      }
    };
    this.query = query as typeof this.query;
  }
}

/** FATAL and PANIC end the connection, ERROR does not. */
const isStatementError = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR';
