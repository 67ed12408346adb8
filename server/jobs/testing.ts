import type { BaseLogger } from 'pino';
import { createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { runTransaction } from '#server/database/connection/transaction.ts';
import { insertOutboxRow, takeOutboxRows } from './outbox.queries.ts';
import type { OutboxRow } from './outbox.tables.ts';
import type { JobHandler } from './registry.ts';

/** For tests of what a verb enqueues: does what is due in the outbox at once, without queue or retries. */
export async function doEnqueued(
  connection: DatabaseConnection,
  handlers: readonly JobHandler[],
  now: Date,
): Promise<void> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  const due = await runTransaction(connection, async (db) => {
    const rows = await takeOutboxRows(db, [...byName.keys()], 1000);
    const isEarly = ({ notBefore }: OutboxRow) => notBefore !== null && notBefore > now;
    for (const { job, payload, notBefore } of rows.filter(isEarly))
      await insertOutboxRow(db, { job, payload, notBefore });
    return rows.filter((row) => !isEarly(row));
  });
  for (const { job, payload } of due.toSorted((a, b) => a.id - b.id)) {
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
