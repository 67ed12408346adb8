import { type Db, fromDrizzle, type PgBoss } from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseConnection } from '#server/database/connection/connect.ts';
import { runTransaction } from '#server/database/connection/transaction.ts';
import { takeOutboxRows } from './outbox.queries.ts';
import type { OutboxRow } from './outbox.tables.ts';

const rowsMax = 200;

/**
 * Moves what waits in the outbox to the queue and answers the names of the jobs moved. Taking a row and queueing its
 * job are one transaction, so a crash at any moment neither loses nor doubles a job.
 */
export async function carryOutbox(
  connection: DatabaseConnection,
  boss: PgBoss,
  jobs: readonly string[],
): Promise<ReadonlySet<string>> {
  const moved = new Set<string>();
  for (let taken = rowsMax; taken === rowsMax;) {
    const rows = await runTransaction(connection, async (db) => {
      const rows = await takeOutboxRows(db, jobs, rowsMax);
      await queueRows(boss, rows, executorOf(db));
      return rows;
    });
    for (const { job } of rows) moved.add(job);
    taken = rows.length;
  }
  return moved;
}

async function queueRows(boss: PgBoss, rows: readonly OutboxRow[], db: Db): Promise<void> {
  const rowsByJob = Map.groupBy(rows, ({ job }) => job);
  for (const [job, rowsOfJob] of rowsByJob) {
    const inserts = rowsOfJob.map(({ payload, notBefore }) => ({
      data: payload,
      ...(notBefore && { startAfter: notBefore }),
    }));
    await boss.insert(job, inserts, { db });
  }
}

function executorOf(db: Database): Db {
  return fromDrizzle(db, sql);
}
