import { staffMessages } from '#content/messages/staff.ts';
import type { Mail } from '#content/mail/layout.ts';
import type { Context } from '#server/context.ts';
import { unseal } from '#server/keys/sealing.ts';
import { leaseSeconds } from './send-mail.ts';
import { classifyMailError } from './mail-fault.ts';
import {
  countMailsWaitingSince,
  deleteMail,
  deleteRefusal,
  hasNewerBeenSent,
  storeRefusal,
  updateMail,
} from './mail.queries.ts';
import type { MailRow } from './mail.tables.ts';
import type { Mailer } from './mailer.ts';
import { claimMail, releaseMail, withLease } from './mail-lease.ts';

export interface MailDelivery {
  readonly mailer: Mailer;
  readonly sealingKey: Uint8Array;
  /** Called with a problem that staff must fix, including what the mail server said. */
  alertStaff(ctx: Context, problem: string): Promise<void>;
  readonly leaseMs?: number;
}

/** A mail server outage longer than this is reported to staff. */
const alertAfterMs = 10 * 60_000;
/** The job has some retries left then, so the last failure is seen here. */
const giveUpAfterMs = 3 * 24 * 60 * 60_000;

export const countOverdueMails = (ctx: Context): Promise<number> =>
  countMailsWaitingSince(ctx, new Date(ctx.now.getTime() - alertAfterMs));

/**
 * Delivers one email. It is done once sent, permanently rejected, unreadable, expired or given up; otherwise it throws and
 * is retried. It also throws if another process holds the lease, since that process may have died.
 */
export async function deliverMail(ctx: Context, delivery: MailDelivery, mailId: string): Promise<object | void> {
  const { leaseMs = leaseSeconds * 1000, alertStaff } = delivery;
  const startedAt = performance.now();
  const mail = await claimMail(ctx, mailId, leaseMs);
  if (mail === 'taken') throw new Error('The email is being handed over by somebody else');
  if (typeof mail === 'string') return;
  const drop = (because: string) => releaseMail(ctx, mail, (ctx) => deleteMail(ctx, mail.id)).then(() => ({ because }));
  if (mail.expiresAt && mail.expiresAt <= ctx.now) return drop(staffMessages.mail.expired);
  const outgoing = unsealMail(delivery, mail);
  if (!outgoing) {
    await alertStaff(ctx, staffMessages.mail.unreadable);
    return drop(staffMessages.mail.sealedElsewhere);
  }
  try {
    if (!mail.isShadow) await withLease(ctx, mail, leaseMs, () => delivery.mailer.deliver(outgoing));
  } catch (error) {
    // A mail server can take minutes to fail.
    const ageMs = ctx.now.getTime() - mail.createdAt.getTime() + performance.now() - startedAt;
    return handleFault(ctx, delivery, { mail, error, ageMs });
  }
  await releaseMail(ctx, mail, async (ctx) => {
    await updateMail(ctx, mail.id, { sentAt: ctx.now, sealed: null, recipient: '', leasedUntil: null });
    if (!mail.isShadow) await deleteRefusal(ctx, mail.recipient);
  });
}

interface FailedDelivery {
  readonly mail: MailRow;
  readonly error: unknown;
  readonly ageMs: number;
}

async function handleFault(
  ctx: Context,
  { alertStaff }: MailDelivery,
  { mail, error, ageMs }: FailedDelivery,
): Promise<{ because: string }> {
  const { kind, reason } = classifyMailError(error);
  const isLast = ageMs > giveUpAfterMs;
  if (kind === 'recipient' || (kind === 'recipient-for-now' && isLast)) {
    await releaseMail(ctx, mail, async (ctx) => {
      await deleteMail(ctx, mail.id);
      await storeRefusal(ctx, { address: mail.recipient, reason, refusedAt: ctx.now });
    });
    return { because: kind === 'recipient' ? staffMessages.mail.refused : staffMessages.mail.refusedForDays };
  }
  await releaseMail(ctx, mail, (ctx) =>
    isLast ? deleteMail(ctx, mail.id) : updateMail(ctx, mail.id, { leasedUntil: null }),
  );
  if (isLast) {
    await alertStaff(ctx, staffMessages.mail.givenUp(reason));
    return { because: staffMessages.mail.givenUp(reason) };
  }
  const isOnlyRecipient = kind === 'recipient-for-now' && (await hasNewerBeenSent(ctx, mail));
  if (kind === 'ours' || (ageMs > alertAfterMs && !isOnlyRecipient))
    await alertStaff(ctx, staffMessages.mail.waiting(reason));
  throw error;
}

/** Undefined if it can't be unsealed: without its key it will never be readable. */
function unsealMail({ sealingKey }: MailDelivery, { id, recipient, sealed }: MailRow) {
  if (!sealed) return undefined;
  try {
    const mail = JSON.parse(unseal(sealingKey, sealed, id)) as Mail;
    return { ...mail, id, recipient };
  } catch {
    return undefined;
  }
}
