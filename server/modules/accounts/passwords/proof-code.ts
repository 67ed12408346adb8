import { createHmac } from 'node:crypto';
import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { proofCodeMail } from '#content/mail/sign-in-mails.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { sendMail } from '#server/modules/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { hashResetCode, newResetCode, resetCodeMs } from './reset-code.ts';
import { hasLiveResetCode, replaceResetCode, consumeResetCode } from './reset-codes.queries.ts';
import { checkCode, wrongCode } from './reset-password.ts';

type Owner = Pick<AccountRow, 'id' | 'email' | 'firstName' | 'verifiedAt'>;

/** A separate subject, so that a proof code can't reset a password or the reverse. The limits are the same. */
const subjectOf = (key: Uint8Array, accountId: AccountId): Buffer =>
  createHmac('sha256', key).update(`proof|${accountId}`).digest();

/** Emails the owner a proof code: one live code at a time, five per day. */
export function sendProofCode(ctx: Context, { keys }: Pick<AccountDeps, 'keys'>, account: Owner): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subject = subjectOf(keys.codes, account.id);
    const code = newResetCode();
    const expiresAt = new Date(ctx.now.getTime() + resetCodeMs);
    const isNew = await replaceResetCode(ctx, {
      subject,
      accountId: account.id,
      codeHash: hashResetCode(keys.codes, subject, code),
      expiresAt,
    });
    if (isNew) {
      const mail = proofCodeMail({ ...account, code });
      await sendMail(ctx, keys.sealing, { to: account.email, mail, expiresAt });
    } else if (!(await hasLiveResetCode(ctx, subject))) {
      throw new AppError('conflict', accountMessages.codes.usedUp);
    }
  });
}

export async function consumeProofCode(
  ctx: Context,
  deps: Pick<AccountDeps, 'keys' | 'limits' | 'live' | 'siteOrigin'>,
  { accountId, code }: { accountId: AccountId; code: string },
): Promise<void> {
  const subject = subjectOf(deps.keys.codes, accountId);
  const pausedMessage = accountMessages.codes.paused;
  const { codeHash } = await checkCode(ctx, deps, { subject, code, pausedMessage });
  if (!(await consumeResetCode(ctx, subject, codeHash))) throw wrongCode();
}
