import type { Mail } from '#content/mail/layout.ts';
import type { Context } from '#server/context.ts';
import { unseal } from '#server/keys/sealing.ts';
import { leaseSeconds } from './mail-limits.ts';
import { faultOf } from './mail-fault.ts';
import { deleteMail, deleteRefusal, keepRefusal, updateMail } from './mail.queries.ts';
import type { MailRow } from './mail.tables.ts';
import type { Mailer } from './mailer.ts';
import { beginTurn, endTurn, whileLeased } from './turns.ts';

export interface MailDelivery {
  readonly mailer: Mailer;
  readonly sealingKey: Uint8Array;
  /** Of what staff have to put right, in a sentence with what the mail server said. */
  tellStaff(ctx: Context, problem: string): Promise<void>;
  readonly leaseMs?: number;
}

/** A server that is away for longer than this is worth a word to staff. */
const patienceMs = 10 * 60_000;

/**
 * Hands one email over. It ends when it is sent, refused for good, no longer readable or no longer of use; otherwise it
 * throws, and is tried again. Who finds it taken fails and comes back, in case the holder died.
 */
export async function deliverMail(ctx: Context, delivery: MailDelivery, mailId: string): Promise<object | void> {
  const { leaseMs = leaseSeconds * 1000, tellStaff } = delivery;
  const mail = await beginTurn(ctx, mailId, leaseMs);
  if (mail === 'taken') throw new Error('The email is being handed over by somebody else');
  if (typeof mail === 'string') return;
  const drop = (because: string) => endTurn(ctx, mail, (ctx) => deleteMail(ctx, mail.id)).then(() => ({ because }));
  if (mail.expiresAt && mail.expiresAt <= ctx.now) return drop('It expired before it could be sent.');
  const letter = open(delivery, mail);
  if (!letter) {
    await tellStaff(
      ctx,
      'An email was dropped because it could not be read: APP_KEY has changed since it was written.',
    );
    return drop('It was sealed with another key.');
  }
  try {
    if (!mail.isShadow) await whileLeased(ctx, mail, leaseMs, () => delivery.mailer.deliver(letter));
  } catch (error) {
    const { kind, reason } = faultOf(error);
    if (kind === 'recipient') {
      await endTurn(ctx, mail, async (ctx) => {
        await deleteMail(ctx, mail.id);
        await keepRefusal(ctx, { address: mail.recipient, reason, refusedAt: ctx.now });
      });
      return { because: 'The mail server of its recipient refused it for good.' };
    }
    await endTurn(ctx, mail, (ctx) => updateMail(ctx, mail.id, { leasedUntil: null }));
    const isOverdue = ctx.now.getTime() - mail.createdAt.getTime() > patienceMs;
    if (kind === 'ours' || isOverdue)
      await tellStaff(ctx, `They wait and are retried for three days. The mail server says: ${reason}`);
    throw error;
  }
  await endTurn(ctx, mail, async (ctx) => {
    await updateMail(ctx, mail.id, { sentAt: ctx.now, sealed: null, recipient: '', leasedUntil: null });
    if (!mail.isShadow) await deleteRefusal(ctx, mail.recipient);
  });
}

/** Undefined where it can't be unsealed: with the key it was written under it will never be read again. */
function open({ sealingKey }: MailDelivery, { id, recipient, sealed }: MailRow) {
  if (!sealed) return undefined;
  try {
    const mail = JSON.parse(unseal(sealingKey, sealed, id)) as Mail;
    return { ...mail, id, recipient };
  } catch {
    return undefined;
  }
}
