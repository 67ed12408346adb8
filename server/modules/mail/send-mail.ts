import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MailTemplate } from '#content/mail/layout.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { declareJob } from '#server/jobs/registry.ts';
import { seal } from '#server/keys/sealing.ts';
import { readMailShop } from '#server/modules/shop/index.ts';
import { deleteHeldMails, insertMail } from './mail.queries.ts';

const concurrentMailsMax = 4;
/** Longer than the mail server may be silent. */
export const deliverySecondsMax = 8 * 60;
/**
 * An email is leased to one process at a time. The lease is renewed during a slow delivery, so it can be short: if a
 * process dies, another sends the email soon, before its code expires.
 */
export const leaseSeconds = 30;

/** Retried for about three days, with backoff up to two hours. */
export const mailJob = declareJob({
  name: 'mail',
  payload: z.object({ mailId: z.uuid() }),
  retriesMax: 50,
  pauseSeconds: 10,
  pauseSecondsMax: 7200,
  timeLimitSeconds: deliverySecondsMax,
  heartbeatSeconds: leaseSeconds,
  concurrency: concurrentMailsMax,
});

interface NewMail {
  readonly to: string;
  readonly mail: MailTemplate;
  /** Costs as much as a real one but is never delivered. */
  readonly isShadow?: boolean;
  /** When the code or link in it expires: still unsent by then, it is dropped. */
  readonly expiresAt?: Date;
  /** Sent when the change can no longer be undone, unless `withdrawHeldMails` comes first. */
  readonly held?: HeldMail;
}

export interface HeldMail {
  readonly orderId: string;
  /** The status that undoing the change restores. */
  readonly status: string;
}

/** Longer than the back office offers Undo. */
const heldMs = 15_000;

/** Inserts the email in the caller's transaction; it is sent once, after the commit. */
export function sendMail(
  ctx: Context,
  sealingKey: Uint8Array,
  { to, mail, isShadow = false, expiresAt, held }: NewMail,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const id = randomUUID();
    const shop = await readMailShop(ctx);
    await insertMail(ctx, {
      id,
      // Addresses without an account are not stored.
      recipient: isShadow ? '' : to,
      sealed: seal(sealingKey, JSON.stringify(mail(shop)), id),
      isShadow,
      createdAt: ctx.now,
      expiresAt: expiresAt ?? null,
      heldOrderId: held?.orderId ?? null,
      heldStatus: held?.status ?? null,
    });
    await enqueue(ctx, mailJob, { mailId: id }, held ? { notBefore: new Date(ctx.now.getTime() + heldMs) } : {});
  });
}

/**
 * Deletes the unsent emails about the change from this status and later changes of the order or, without a status, all
 * of the order's. Returns whether there were any; an email that is being sent stays.
 */
export async function withdrawHeldMails(
  ctx: Context,
  { orderId, status }: { readonly orderId: string; readonly status?: string },
): Promise<boolean> {
  return (await deleteHeldMails(ctx, orderId, status)) > 0;
}
