import { type Context, inTransaction } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { isBeingSent, leaseMail, lockRecipient, selectUnsent, claimNextWaiting, updateMail } from './mail.queries.ts';
import type { MailRow } from './mail.tables.ts';
import { mailJob } from './send-mail.ts';

/** Older emails keep their own job, which counts retries and backs off. */
const yieldMs = 60_000;

const after = (ctx: Context, ms: number) => new Date(ctx.now.getTime() + ms);

/**
 * Leases an email to the caller; a transaction would be held open while a mail server is slow. Only one delivery per
 * recipient runs at a time, so that many emails to one slow address leave workers for everyone else: an email that
 * finds another in progress waits without holding a worker. One older than a minute fails instead and retries after its
 * backoff, since two undeliverable ones would otherwise enqueue each other forever.
 */
export function claimMail(
  ctx: Context,
  mailId: string,
  leaseMs: number,
): Promise<MailRow | 'ended' | 'taken' | 'waits for its turn'> {
  return inTransaction(ctx, async (ctx) => {
    const mail = await selectUnsent(ctx, mailId);
    if (!mail) return 'ended';
    if (!mail.isShadow) {
      await lockRecipient(ctx, mail.recipient);
      if (await isBeingSent(ctx, mail)) {
        if (ctx.now.getTime() - mail.createdAt.getTime() > yieldMs) return 'taken';
        await updateMail(ctx, mailId, { waitsForTurn: true });
        return 'waits for its turn';
      }
    }
    return (await leaseMail(ctx, mailId, after(ctx, leaseMs))) ? mail : 'taken';
  });
}

/** Renews the lease while `work` runs, so that a slow holder isn't mistaken for a dead one. */
export async function withLease<Result>(
  ctx: Context,
  { id }: MailRow,
  leaseMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const renewing = setInterval(() => {
    const leasedUntil = after(ctx, performance.now() - startedAt + leaseMs);
    // The next renewal makes up for a failed one; a database failure surfaces when the email is released.
    void updateMail(ctx, id, { leasedUntil }).catch(() => undefined);
  }, leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** Saves the outcome and enqueues the next email to the recipient, under the same lock as claiming. */
export function releaseMail(ctx: Context, mail: MailRow, save: (ctx: Context) => Promise<void>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!mail.isShadow) await lockRecipient(ctx, mail.recipient);
    await save(ctx);
    const next = mail.isShadow ? undefined : await claimNextWaiting(ctx, mail.recipient);
    if (next !== undefined) await enqueue(ctx, mailJob, { mailId: next });
  });
}
