import { afterCommit, type Context } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { insertOutboxRow } from './outbox.queries.ts';
import type { Job } from './registry.ts';

/** Those in this process who carry jobs from the outbox to the queue, by the database they do it in. */
const carriers = new WeakMap<DatabaseConnection, Set<() => void>>();

/**
 * Asks for a job. In a transaction it counts once that is committed, and never if it is rolled back.
 * The payload is kept as it is: what must stay secret is encrypted by the caller.
 */
export async function enqueue<Payload extends object>(
  ctx: Context,
  job: Job<Payload>,
  payload: Payload,
  options: { notBefore?: Date } = {},
): Promise<void> {
  await insertOutboxRow(ctx.db, {
    job: job.name,
    payload: job.payload.parse(payload),
    notBefore: options.notBefore ?? null,
  });
  wakeCarriersAfterCommit(ctx);
}

/** For whoever has written to the outbox by a statement of their own. */
export function wakeCarriersAfterCommit(ctx: Context): void {
  afterCommit(ctx, () => wakeCarriers(ctx.connection));
}

/** Calls back after every commit that left something in the outbox, until the returned function is called. */
export function onEnqueued(connection: DatabaseConnection, wake: () => void): () => void {
  const wakers = carriers.get(connection) ?? new Set();
  carriers.set(connection, wakers.add(wake));
  return () => wakers.delete(wake);
}

function wakeCarriers(connection: DatabaseConnection): void {
  for (const wake of carriers.get(connection) ?? []) wake();
}
