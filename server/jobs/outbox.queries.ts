import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection/connect.ts';
import { outbox, type OutboxRow } from './outbox.tables.ts';

export async function insertOutboxRow(db: Database, row: typeof outbox.$inferInsert): Promise<void> {
  await db.insert(outbox).values(row);
}

/** The part of a statement that asks for a job for each row of `payloads`, which selects one jsonb. */
export function outboxInsert(job: string, payloads: SQL): SQL {
  return sql`INSERT INTO outbox (job, payload) SELECT ${sql.raw(`'${job}'`)}, payload FROM (${payloads}) AS asked (payload)`;
}

/** Rows that another process is taking are left to it; rows of jobs unknown here, to a process that knows them. */
export async function takeOutboxRows(db: Database, jobs: readonly string[], rowsMax: number): Promise<OutboxRow[]> {
  const free = db.$with('free').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(inArray(outbox.job, [...jobs]))
      .orderBy(asc(outbox.id))
      .limit(rowsMax)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(free)
    .delete(outbox)
    .where(inArray(outbox.id, db.select({ id: free.id }).from(free)))
    .returning();
}

export async function countOutboxRows(db: Database): Promise<number> {
  return db.$count(outbox);
}
