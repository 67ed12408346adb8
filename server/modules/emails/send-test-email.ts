import { randomUUID } from 'node:crypto';
import { staffMessages } from '#content/messages/staff.ts';
import { afterCommit, inTransaction, type StaffContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { Mailer } from '#server/modules/mail/index.ts';
import { insertCheck } from '#server/modules/shop/index.ts';
import { type EmailDeps, previewEmail } from './preview-email.ts';

export interface TestEmailDeps extends EmailDeps {
  readonly mailer: Pick<Mailer, 'deliver'>;
  readonly live: Pick<Live, 'publish'>;
}

/** Long enough for a working mail server, short enough for the person waiting. */
const timeoutMs = 25_000;

/**
 * Sends it directly instead of through the outbox, so that the outcome is known: a success counts for the checklist.
 * Returns the address.
 */
export async function sendTestEmail(ctx: StaffContext, deps: TestEmailDeps, key: string): Promise<string> {
  const mail = await previewEmail(ctx, deps, key);
  const { email } = await readAccount(ctx, ctx.actor.accountId);
  const subject = staffMessages.testSubject(mail.subject);
  await withinTime(deps.mailer.deliver({ ...mail, subject, id: randomUUID(), recipient: email }));
  await inTransaction(ctx, async (ctx) => {
    await insertCheck(ctx, 'email');
    await recordAudit(ctx, {
      action: 'shop.email_tested',
      subject: { kind: 'shop', id: 'email' },
      after: { email: key },
    });
    afterCommit(ctx, () => deps.live.publish('admins', 'shop'));
  });
  return email;
}

async function withinTime(delivery: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('no answer in 25 seconds')), timeoutMs);
  try {
    await Promise.race([delivery, timeout.promise]);
  } catch (error) {
    const problem = (error as Error).message.split('\n')[0]?.slice(0, 200) ?? '';
    throw new AppError('unavailable', staffMessages.mailServerRefused(problem), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
