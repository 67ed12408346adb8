import type { BaseLogger } from 'pino';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connect.ts';
import { runTransaction } from '#server/database/transaction.ts';
import { takeOutboxRows } from './outbox.queries.ts';
import type { JobHandler } from './registry.ts';

/** For tests of what a verb enqueues: does what waits in the outbox at once, without queue or retries. */
export async function doEnqueued(
  connection: DatabaseConnection,
  handlers: readonly JobHandler[],
  now: Date,
): Promise<void> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  const rows = await runTransaction(connection, (db) => takeOutboxRows(db, [...byName.keys()], 1000));
  for (const { job, payload } of rows.toSorted((a, b) => a.id - b.id)) {
    const ctx = createContext(connection, { kind: 'system', name: job }, now);
    await byName.get(job)?.run(ctx, payload, AbortSignal.timeout(30_000));
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
