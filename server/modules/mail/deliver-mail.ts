import type { Mail } from '#content/mail/layout.ts';
import type { Context } from '#server/context.ts';
import { unseal } from '#server/sealing.ts';
import { leaseSeconds } from './mail-limits.ts';
import { endMailLease, isMailSent, leaseMail, markMailSent } from './mail.queries.ts';
import type { Mailer } from './mailer.ts';

/**
 * Hands one mail over. A lease, not a transaction, keeps others from it meanwhile, since a mail server may be slow. Who
 * finds it leased fails and comes back, in case the holder of the lease died.
 */
export async function deliverMail(ctx: Context, mailer: Mailer, sealingKey: Uint8Array, mailId: string): Promise<void> {
  const row = await leaseMail(ctx, mailId, new Date(ctx.now.getTime() + leaseSeconds * 1000));
  if (!row) {
    if (await isMailSent(ctx, mailId)) return;
    throw new Error('The mail is being handed over by somebody else');
  }
  try {
    if (row.sealed && !row.isShadow) {
      const mail = JSON.parse(unseal(sealingKey, row.sealed, row.id)) as Mail;
      await mailer.deliver({ ...mail, id: row.id, recipient: row.recipient });
    }
  } catch (error) {
    await endMailLease(ctx, mailId);
    throw error;
  }
  await markMailSent(ctx, mailId);
}
