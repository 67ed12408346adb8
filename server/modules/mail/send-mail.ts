import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Mail } from '#content/mail/layout.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { declareJob } from '#server/jobs/registry.ts';
import { seal } from '#server/keys/sealing.ts';
import { deliverySecondsMax, leaseSeconds, mailsAtOnce } from './mail-limits.ts';
import { insertMail } from './mail.queries.ts';

/** Tried for about three days, with pauses of up to two hours. */
export const mailJob = declareJob({
  name: 'mail',
  payload: z.object({ mailId: z.uuid() }),
  retriesMax: 50,
  pauseSeconds: 10,
  pauseSecondsMax: 7200,
  timeLimitSeconds: deliverySecondsMax,
  heartbeatSeconds: leaseSeconds,
  concurrency: mailsAtOnce,
});

export interface Outgoing {
  readonly to: string;
  readonly mail: Mail;
  /** Costs as much as a real one, and is never sent. */
  readonly isShadow?: boolean;
  /** When the code or the link in it ends: unsent by then, it is dropped. */
  readonly expiresAt?: Date;
}

/** Written with what caused it, in the same transaction; sent after the commit, once. */
export function sendMail(
  ctx: Context,
  sealingKey: Uint8Array,
  { to, mail, isShadow = false, expiresAt }: Outgoing,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const id = randomUUID();
    await insertMail(ctx, {
      id,
      // Addresses without an account are nobody's business, ours included.
      recipient: isShadow ? '' : to,
      sealed: seal(sealingKey, JSON.stringify(mail), id),
      isShadow,
      createdAt: ctx.now,
      expiresAt: expiresAt ?? null,
    });
    await enqueue(ctx, mailJob, { mailId: id });
  });
}
