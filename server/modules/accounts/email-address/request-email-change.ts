import type { EmailChange } from '#contract/accounts/account-settings.ts';
import { addressTakenMail, confirmNewAddressMail, emailChangeRequestedMail } from '#content/mail/account-mails.ts';
import { inTransaction, type SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { selectAccountByEmail } from '../accounts.queries.ts';
import { confirmIdentity } from '../identities/confirm-identity.ts';
import { replaceEmailChange } from './email-changes.queries.ts';
import { hashLinkToken, linkTo, newLinkToken } from './link-token.ts';
import { lockWithPassword } from '../passwords/lock-with-password.ts';
import { maskEmail } from './mask-email.ts';
import { normaliseEmail } from './normalise-email.ts';
import { publishAccount } from '../publish-account.ts';
import { readAccount } from '../read-account.ts';

const linkMs = 60 * 60 * 1000;
const ownAddress = 'This is your email address already.';

/**
 * Mails a link to the new address and tells the old one. An address that has an account gets a mail that says so in
 * place of the link: whoever asks sees and waits the same, so that nobody learns who has an account here.
 */
export async function requestEmailChange(
  ctx: SignedInContext,
  deps: AccountDeps,
  { currentPassword, ...change }: EmailChange,
): Promise<void> {
  const { accountId } = ctx.actor;
  const account = await readAccount(ctx, accountId);
  await confirmIdentity(ctx, deps, { account, currentPassword });
  const newEmail = normaliseEmail(change.email);
  if (newEmail === account.email) throw new AppError('invalid_input', ownAddress, { fields: { email: ownAddress } });
  const { keys, siteOrigin } = deps;
  await inTransaction(ctx, async (ctx) => {
    await lockWithPassword(ctx, account);
    const token = newLinkToken();
    const expiresAt = new Date(ctx.now.getTime() + linkMs);
    await replaceEmailChange(ctx, { accountId, newEmail, tokenHash: hashLinkToken(token), expiresAt });
    const holder = await selectAccountByEmail(ctx, newEmail);
    const link = linkTo(siteOrigin, '/confirm-email', token);
    const mail = holder ? addressTakenMail(holder) : confirmNewAddressMail({ link });
    await sendMail(ctx, keys.sealing, { to: newEmail, mail, expiresAt });
    const notice = emailChangeRequestedMail({ ...account, newEmail });
    await sendMail(ctx, keys.sealing, { to: account.email, mail: notice });
    await recordAudit(ctx, {
      action: 'account.email_change_requested',
      subject: { kind: 'account', id: accountId },
      after: { email: maskEmail(newEmail) },
    });
    publishAccount(ctx, deps, accountId);
  });
}
