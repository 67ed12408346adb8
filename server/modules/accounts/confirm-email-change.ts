import { emailChangedMail } from '#content/mail/account-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountServices } from './account-services.ts';
import { lockAccountToChange, updateEmail } from './accounts.queries.ts';
import { selectAccountOfEmailChange, takeEmailChange } from './email-changes.queries.ts';
import { hashLinkToken } from './link-token.ts';
import { retireLinkTokens } from './link-tokens.queries.ts';
import { markVerified } from './mark-verified.ts';
import { maskEmail } from './mask-email.ts';
import { retireResetCodes } from './reset-codes.queries.ts';

const usedLink = () =>
  new AppError('invalid_input', 'This link has been used or has expired. Ask for a new one in Account Settings.');
const taken = () => new AppError('conflict', 'There is already an account with this email address.');

/** Whoever brings the token reads the new address's mail: it is the account's from now on, and confirmed. */
export function confirmEmailChange(ctx: Context, services: AccountServices, token: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const tokenHash = hashLinkToken(token);
    const accountId = await selectAccountOfEmailChange(ctx, tokenHash);
    // The account before its change, as everybody locks them, so that nobody waits in a circle.
    const before = accountId === undefined ? undefined : await lockAccountToChange(ctx, accountId);
    const change = before?.blockedAt === null ? await takeEmailChange(ctx, tokenHash) : undefined;
    if (!before || !change) throw usedLink();
    const { newEmail } = change;
    // Whoever opened an account with this address since the link was mailed keeps it.
    if (!(await updateEmail(ctx, before.id, newEmail))) throw taken();
    if (!before.verifiedAt) await markVerified(ctx, services, before.id);
    // What was mailed to the old address opens nothing any more.
    await retireLinkTokens(ctx, before.id, 'verify-email');
    await retireLinkTokens(ctx, before.id, 'reset-password');
    await retireResetCodes(ctx, before.id);
    const notice = emailChangedMail({ firstName: before.firstName, newEmail });
    await sendMail(ctx, services.keys.sealing, { to: before.email, mail: notice });
    await recordAudit(ctx, {
      action: 'account.email_changed',
      subject: { kind: 'account', id: before.id },
      before: { email: maskEmail(before.email) },
      after: { email: maskEmail(newEmail) },
    });
  });
}
