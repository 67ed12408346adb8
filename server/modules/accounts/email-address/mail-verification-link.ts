import { verifyEmailMail } from '#content/mail/account-mails.ts';
import type { Context } from '#server/context.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { keepLinkToken, linkTo, newLinkToken } from './link-token.ts';

const validMs = 3 * 24 * 60 * 60 * 1000;

export async function mailVerificationLink(
  ctx: Context,
  { keys, siteOrigin }: AccountDeps,
  account: AccountRow,
): Promise<void> {
  const token = newLinkToken();
  await keepLinkToken(ctx, { token, accountId: account.id, purpose: 'verify-email', validMs });
  const mail = verifyEmailMail({ link: linkTo(siteOrigin, '/verify-email', token) });
  const expiresAt = new Date(ctx.now.getTime() + validMs);
  await sendMail(ctx, keys.sealing, { to: account.email, mail, expiresAt });
}
