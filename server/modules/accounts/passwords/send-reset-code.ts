import { resetCodeMail } from '#content/mail/account-mails.ts';
import type { Mail } from '#content/mail/layout.ts';
import { resetLinkMail } from '#content/mail/sign-in-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountByEmail } from '../accounts.queries.ts';
import { keepLinkToken, linkTo, newLinkToken } from '../email-address/link-token.ts';
import { normaliseEmail } from '../email-address/normalise-email.ts';
import { hashResetCode, newResetCode, resetCodeMs, subjectOf } from './reset-code.ts';
import { replaceResetCode, takeResetLink } from './reset-codes.queries.ts';

/** Of a link that comes without a code. For so long no other one is mailed. */
const linkAloneMs = 60 * 60 * 1000;

const nobody = { firstName: '', verifiedAt: null };

/**
 * Mails a code and a link, unless a code is still live; once the day's five codes are used up, a link alone, unless one
 * is under way. Says whether it mailed a code. An address without an account goes the same way up to a mail that nobody
 * gets, so that neither answer nor time tells it apart.
 */
export function sendResetCode(ctx: Context, { keys, siteOrigin }: AccountDeps, address: string): Promise<boolean> {
  const email = normaliseEmail(address);
  return inTransaction(ctx, async (ctx) => {
    // Held before its codes, as whoever changes the account and voids them takes them.
    const account = await lockAccountByEmail(ctx, email);
    const accountId = account?.id ?? null;
    const subject = subjectOf(keys.codes, email);
    const code = newResetCode();
    const mailLink = async (validMs: number, compose: (link: string) => Mail) => {
      const token = newLinkToken();
      const expiresAt = new Date(ctx.now.getTime() + validMs);
      await keepLinkToken(ctx, { token, accountId, purpose: 'reset-password', validMs });
      const mail = compose(linkTo(siteOrigin, '/newpassword', token));
      await sendMail(ctx, keys.sealing, { to: email, mail, isShadow: !account, expiresAt });
    };
    const isNew = await replaceResetCode(ctx, {
      subject,
      accountId,
      codeHash: hashResetCode(keys.codes, subject, code),
      expiresAt: new Date(ctx.now.getTime() + resetCodeMs),
    });
    if (isNew) {
      await mailLink(resetCodeMs, (link) => resetCodeMail({ ...(account ?? nobody), code, link }));
    } else if (await takeResetLink(ctx, subject, new Date(ctx.now.getTime() + linkAloneMs))) {
      await mailLink(linkAloneMs, (link) => resetLinkMail({ link }));
    }
    return isNew;
  });
}
