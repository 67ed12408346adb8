import { emailChangedMail } from '#content/mail/account-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountServices } from './account-services.ts';
import { updateEmail } from './accounts.queries.ts';
import { assertAccountOwner } from './assert-account-owner.ts';
import { selectAccountOfEmailChange, takeEmailChange } from './email-changes.queries.ts';
import { hashLinkToken } from './link-token.ts';
import { retireLinkTokens } from './link-tokens.queries.ts';
import { lockWithPassword } from './lock-with-password.ts';
import { maskEmail } from './mask-email.ts';
import { proveAddress } from './prove-address.ts';
import { readAccount } from './read-account.ts';
import { retireResetCodes } from './reset-codes.queries.ts';

const usedLink = () =>
  new AppError('invalid_input', 'This link has been used or has expired. Ask for a new one in Account Settings.');
const taken = () => new AppError('conflict', 'There is already an account with this email address.');

/** Whoever brings the token reads the new address's mail: it is the account's from now on, and confirmed. */
export async function confirmEmailChange(
  ctx: Context,
  services: AccountServices,
  { token, currentPassword }: { token: string; currentPassword?: string | undefined },
): Promise<void> {
  const tokenHash = hashLinkToken(token);
  const accountId = await selectAccountOfEmailChange(ctx, tokenHash);
  if (accountId === undefined) throw usedLink();
  const account = await readAccount(ctx, accountId);
  if (account.blockedAt) throw usedLink();
  const keptSessionId = await assertAccountOwner(ctx, services, { account, currentPassword });
  await inTransaction(ctx, async (ctx) => {
    // The account before its change, as everybody locks them, so that nobody waits in a circle.
    const before = await lockWithPassword(ctx, account);
    const change = await takeEmailChange(ctx, tokenHash);
    if (!change) throw usedLink();
    const { newEmail } = change;
    // Whoever opened an account with this address since the link was mailed keeps it.
    if (!(await updateEmail(ctx, before.id, newEmail))) throw taken();
    if (!before.verifiedAt) await proveAddress(ctx, services, { accountId: before.id, keptSessionId });
    // What was mailed to the old address opens nothing any more.
    await retireLinkTokens(ctx, before.id, 'verify-email');
    await retireLinkTokens(ctx, before.id, 'reset-password');
    await retireResetCodes(ctx, before.id);
    const notice = emailChangedMail({ ...before, newEmail });
    await sendMail(ctx, services.keys.sealing, { to: before.email, mail: notice });
    await recordAudit(ctx, {
      action: 'account.email_changed',
      subject: { kind: 'account', id: before.id },
      before: { email: maskEmail(before.email) },
      after: { email: maskEmail(newEmail) },
    });
  });
}
