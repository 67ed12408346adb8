import { sql } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { JobHandler } from './registry.ts';

/** For tests of what a verb enqueues: runs the jobs that are due, in sequence, without workers or retries. */
export async function doEnqueued(
  connection: DatabaseConnection,
  handlers: readonly JobHandler[],
  now: Date,
): Promise<void> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  // The clock of a test may be behind the database's, so a job that was to run right away is due whatever it says.
  const { rows } = await connection.db.execute<{ name: string; data: object }>(sql`
    WITH due AS (
      DELETE FROM pgboss.job
       WHERE name = ANY (${sql.param([...byName.keys()])}) AND state = 'created'
         AND (start_after <= created_on OR start_after <= ${now.toISOString()}::timestamptz)
      RETURNING name, data, created_on)
    SELECT name, data FROM due ORDER BY created_on`);
  for (const { name, data } of rows) {
    const ctx = createContext(connection, { kind: 'system', name }, now);
    await byName.get(name)?.run(ctx, data, AbortSignal.timeout(30_000));
  }
}

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly message: string;
  readonly about: Readonly<Record<string, unknown>>;
}

/** A log that a test can read. */
export function createTestLog(): { logger: Pick<BaseLogger, LogLine['level']>; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write =
    (level: LogLine['level']) =>
    (about: unknown, message = '') =>
      void lines.push({ level, message, about: about as LogLine['about'] });
  return {
    logger: { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') },
    lines,
  };
}
