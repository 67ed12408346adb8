import pg from 'pg';
import { writeProblemOf } from './write-problem.ts';

/**
 * PostgreSQL tells of an error before it has let go of what the statement had locked, and pg's own pool hands that on at
 * once and throws the connection away. Here a statement that was refused has ended by the time its caller hears of it, so
 * that another try doesn't meet the locks of the first, and its connection goes back to the pool.
 */
export class QueryPool extends pg.Pool {
  constructor(config: pg.PoolConfig, onError: (error: unknown) => void) {
    super(config);
    const ask = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
      const client = await this.connect();
      let broken: Error | undefined;
      // A connection that is lost is told by an event too, which would end the process if nobody listened.
      const onLost = (error: Error) => void (broken = error);
      client.on('error', onLost);
      try {
        return await client.query(statement, values);
      } catch (error) {
        onError(error);
        if (!isRefused(error) || isReadOnlyError(error)) broken ??= error as Error;
        // It is answered when the connection is ready again.
        else await client.query('').catch((settleError: Error) => (broken = settleError));
        throw error;
      } finally {
        client.release(broken);
        client.off('error', onLost);
      }
    };
    this.query = ask as typeof this.query;
  }
}

/** After a failover a connection may still lead to the former primary, which is read-only now. */
export const isReadOnlyError = (error: unknown) => writeProblemOf(error) === 'read-only';

/** Worse errors end the connection. */
const isRefused = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR';
