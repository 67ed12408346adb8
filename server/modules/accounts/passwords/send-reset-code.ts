import { accountMessages } from '#content/messages/accounts.ts';
import { resetCodeMail } from '#content/mail/account-mails.ts';
import type { MailTemplate } from '#content/mail/layout.ts';
import { resetLinkMail } from '#content/mail/sign-in-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountByEmail } from '../accounts.queries.ts';
import { normalizeEmail } from '../email-address/email.ts';
import { linkTo, newLinkToken, storeLinkToken } from '../email-address/link-token.ts';
import { hashResetCode, newResetCode, resetCodeMs, subjectOf } from './reset-code.ts';
import { claimResetLink, hasLiveResetCode, replaceResetCode } from './reset-codes.queries.ts';

/** The response is the same whether or not there is an account, and whatever is sent. */
export async function forgotPassword(ctx: Context, deps: AccountDeps, email: string): Promise<string> {
  await sendResetCode(ctx, deps, email);
  return accountMessages.reset.sent;
}

export async function resendResetCode(ctx: Context, deps: AccountDeps, email: string): Promise<string> {
  if (await sendResetCode(ctx, deps, email)) return accountMessages.reset.newCodeSent;
  if (await hasLiveResetCode(ctx, subjectOf(deps.keys.codes, email))) {
    throw new AppError('invalid_input', accountMessages.reset.codeStillValid);
  }
  const message = accountMessages.reset.codesUsedUp;
  throw new AppError('rate_limited', message, { retryAfterSeconds: secondsToMidnight(ctx.now) });
}

/** Codes are counted per UTC day. */
function secondsToMidnight(now: Date): number {
  return Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 1000);
}

/** Lifetime of a link sent without a code. No other is sent until it ends. */
const linkAloneMs = 60 * 60 * 1000;

const nobody = { firstName: '', verifiedAt: null };

/**
 * Emails a code and a link, unless a code is still live; once the five daily codes are used up, a link alone, unless
 * one is pending. Returns whether a code was sent. An unknown address takes the same path up to an email that is never
 * delivered, so that neither response nor timing reveals it.
 */
export function sendResetCode(ctx: Context, { keys, siteOrigin }: AccountDeps, address: string): Promise<boolean> {
  const email = normalizeEmail(address);
  return inTransaction(ctx, async (ctx) => {
    // Lock order: account first, then its codes, as everywhere.
    const account = await lockAccountByEmail(ctx, email);
    const accountId = account?.id ?? null;
    const subject = subjectOf(keys.codes, email);
    const code = newResetCode();
    const mailLink = async (validMs: number, compose: (link: string) => MailTemplate) => {
      const token = newLinkToken();
      const expiresAt = new Date(ctx.now.getTime() + validMs);
      await storeLinkToken(ctx, { token, accountId, purpose: 'reset-password', validMs });
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
    } else if (await claimResetLink(ctx, subject, new Date(ctx.now.getTime() + linkAloneMs))) {
      await mailLink(linkAloneMs, (link) => resetLinkMail({ link }));
    }
    return isNew;
  });
}
