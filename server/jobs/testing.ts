import { sql } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { JobHandler } from './registry.ts';

/** For tests of what a verb enqueues: runs due jobs in sequence, without workers or retries. */
export async function doEnqueued(
  connection: DatabaseConnection,
  handlers: readonly JobHandler[],
  now: Date,
): Promise<void> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  // A test's clock may be behind the database's, so a job without a delay is always due.
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
