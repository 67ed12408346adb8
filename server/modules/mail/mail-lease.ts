import { type Context, inTransaction } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { isBeingSent, leaseMail, lockRecipient, selectUnsent, takeNextInTurn, updateMail } from './mail.queries.ts';
import type { MailRow } from './mail.tables.ts';
import { mailJob } from './send-mail.ts';

/** Later it keeps its own job instead, which counts its tries and waits longer after each. */
const givesWayMs = 60_000;

const after = (ctx: Context, ms: number) => new Date(ctx.now.getTime() + ms);

/**
 * Takes an email for the caller alone, by a lease and not a transaction, since a mail server may be slow. One at a time
 * to a recipient, so that many to one slow address leave room for everybody else's: one that finds another under way
 * waits for its turn, and holds no worker meanwhile. One that has been tried for a while fails instead and comes back
 * after its pause, or two that can't be delivered would ask for each other without end.
 */
export function beginTurn(
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
        if (ctx.now.getTime() - mail.createdAt.getTime() > givesWayMs) return 'taken';
        await updateMail(ctx, mailId, { waitsForTurn: true });
        return 'waits for its turn';
      }
    }
    return (await leaseMail(ctx, mailId, after(ctx, leaseMs))) ? mail : 'taken';
  });
}

/** Does the work and renews the lease meanwhile, so that nobody takes a slow holder for a dead one. */
export async function whileLeased<Result>(
  ctx: Context,
  { id }: MailRow,
  leaseMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const renewing = setInterval(() => {
    const leasedUntil = after(ctx, performance.now() - begun + leaseMs);
    // A renewal that fails is made up for by the next one; what is wrong with the database is told by the end of the turn.
    void updateMail(ctx, id, { leasedUntil }).catch(() => undefined);
  }, leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** Keeps what came of it, and asks for the next to the same recipient, under the lock that decides who waits. */
export function endTurn(ctx: Context, mail: MailRow, keep: (ctx: Context) => Promise<void>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!mail.isShadow) await lockRecipient(ctx, mail.recipient);
    await keep(ctx);
    const next = mail.isShadow ? undefined : await takeNextInTurn(ctx, mail.recipient);
    if (next !== undefined) await enqueue(ctx, mailJob, { mailId: next });
  });
}
