import { resetCodeMail } from '#content/mail/account-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountServices } from './account-services.ts';
import { lockAccountByEmail } from './accounts.queries.ts';
import { keepLinkToken, linkTo, newLinkToken } from './link-token.ts';
import { normaliseEmail } from './normalise-email.ts';
import { hashResetCode, newResetCode, resetCodeMs, subjectOf } from './reset-code.ts';
import { replaceResetCode } from './reset-codes.queries.ts';

const nobody = { firstName: '', verifiedAt: null };

/**
 * Mails a code unless one is still live or the day's five are used up; says whether it did. An address without an
 * account goes the same way up to a mail that nobody gets, so that neither answer nor time tells it apart.
 */
export function sendResetCode(ctx: Context, { keys, siteOrigin }: AccountServices, address: string): Promise<boolean> {
  const email = normaliseEmail(address);
  return inTransaction(ctx, async (ctx) => {
    // Held before its codes, as whoever changes the account and voids them takes them.
    const account = await lockAccountByEmail(ctx, email);
    const accountId = account?.id ?? null;
    const subject = subjectOf(keys.codes, email);
    const code = newResetCode();
    const isNew = await replaceResetCode(ctx, {
      subject,
      accountId,
      codeHash: hashResetCode(keys.codes, subject, code),
      expiresAt: new Date(ctx.now.getTime() + resetCodeMs),
    });
    if (!isNew) return false;
    const token = newLinkToken();
    await keepLinkToken(ctx, { token, accountId, purpose: 'reset-password', validMs: resetCodeMs });
    const link = linkTo(siteOrigin, '/newpassword', token);
    const mail = resetCodeMail({ ...(account ?? nobody), code, link });
    await sendMail(ctx, keys.sealing, { to: email, mail, isShadow: !account });
    return true;
  });
}
