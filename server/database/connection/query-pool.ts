import pg from 'pg';
import { writeProblemOf } from './write-problem.ts';

/**
 * A pool whose `query` reports a failed statement only when the connection is ready for the next one. PostgreSQL sends
 * the error before it releases the statement's locks, and pg's own pool passes it on at once and closes the connection;
 * a retry would then wait for the locks of the first attempt.
 */
export class QueryPool extends pg.Pool {
  constructor(config: pg.PoolConfig, onError: (error: unknown) => void) {
    super(config);
    const ask = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
      const client = await this.connect();
      let broken: Error | undefined;
      // A lost connection also emits an event, which would end the process without a listener.
      const onLost = (error: Error) => void (broken = error);
      client.on('error', onLost);
      try {
        return await client.query(statement, values);
      } catch (error) {
        onError(error);
        if (!isStatementError(error) || isReadOnlyError(error)) broken ??= error as Error;
        // The empty statement is answered once the connection is ready again.
        else await client.query('').catch((lost: Error) => (broken = lost));
        throw error;
      } finally {
        client.release(broken);
        client.off('error', onLost);
      }
    };
    this.query = ask as typeof this.query;
  }
}

/** After a failover a pooled connection may still lead to the old primary, which is read-only now. */
export const isReadOnlyError = (error: unknown) => writeProblemOf(error) === 'read-only';

/** FATAL and PANIC end the connection, ERROR does not. */
const isStatementError = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR';
