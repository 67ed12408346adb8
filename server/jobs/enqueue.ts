import { type SQL, sql } from 'drizzle-orm';
import { afterCommit, type Context } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { Job } from './registry.ts';

/**
 * Inserts a job in the caller's transaction: it runs after the commit, and never after a rollback. The payload is
 * stored as is, so the caller encrypts secrets.
 */
export async function enqueue<Payload extends object>(
  ctx: Context,
  job: Job<Payload>,
  payload: Payload,
  options: { notBefore?: Date } = {},
): Promise<void> {
  const data = JSON.stringify(job.payload.parse(payload));
  const startAfter = options.notBefore ? sql`${options.notBefore.toISOString()}::timestamptz` : sql`now()`;
  await ctx.db.execute(jobInsert(job.name, sql`SELECT ${data}::jsonb, ${startAfter}`));
  wakeAfterCommit(ctx, job.name);
}

/**
 * SQL that inserts a job for each row of `jobs`, which selects data and start_after. It writes the row that pg-boss
 * would, so that a statement can insert other rows and jobs in one round trip; call `wakeAfterCommit` too. The outer
 * join makes a missing queue an error: its limits are null.
 */
export function jobInsert(job: string, jobs: SQL): SQL {
  const name = sql.raw(`'${job}'`);
  // Jobs inserted by one transaction run in insertion order, so their timestamps must differ.
  return sql`INSERT INTO pgboss.job (name, data, start_after, created_on, keep_until, policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds)
    SELECT ${name}, jobs.data, jobs.start_after, clock_timestamp(),
      jobs.start_after + queue.retention_seconds * interval '1 second', queue.policy, queue.retry_limit,
      queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
      queue.dead_letter, queue.heartbeat_seconds
    FROM (${jobs}) AS jobs (data, start_after) LEFT JOIN pgboss.queue ON queue.name = ${name}`;
}

type Wake = (job: string) => void;

/** Workers of this process, by the database they serve. */
const wakes = new WeakMap<DatabaseConnection, Set<Wake>>();

/** Makes this process look for the job right after the commit. Other processes find it at their next poll. */
export function wakeAfterCommit(ctx: Context, job: string): void {
  afterCommit(ctx, () => {
    for (const wake of wakes.get(ctx.connection) ?? []) wake(job);
  });
}

/** Calls back with the name of each committed job, until the returned function is called. */
export function onEnqueued(connection: DatabaseConnection, wake: Wake): () => void {
  const listeners = wakes.get(connection) ?? new Set();
  wakes.set(connection, listeners.add(wake));
  return () => listeners.delete(wake);
}
