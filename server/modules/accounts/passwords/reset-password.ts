import { timingSafeEqual } from 'node:crypto';
import { accountMessages } from '#content/messages/accounts.ts';
import type { PasswordReset } from '#contract/accounts/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { Limit } from '#contract/limits.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { notifyStaff, type StaffNotice } from '#server/modules/notifications/index.ts';
import type { DeviceOwner } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountToChange, selectAccount } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashLinkToken } from '../email-address/link-token.ts';
import { consumeLinkToken, selectLink, selectLinkOwner } from '../email-address/link-tokens.queries.ts';
import { findCurrentPassword } from './owner-checks.ts';
import { hashPassword } from './passwords.ts';
import { proveAddress } from '../email-address/prove-address.ts';
import { replacePassword } from './replace-password.ts';
import { hashResetCode, subjectOf } from './reset-code.ts';
import { countResetAttempt, consumeResetCode } from './reset-codes.queries.ts';

/**
 * Shop-wide: above this rate someone is guessing, and codes are paused for the rest of the hour. Links keep working.
 */
export const failedCodes: Limit = {
  name: 'failed reset codes',
  calls: 500,
  seconds: 3600,
  by: 'subject',
  store: 'database',
};
export const wholeShop = 'shop';

const codesPaused: StaffNotice = {
  kind: 'reset-codes-exhausted',
  message: accountMessages.codes.pausedTitle,
  details: accountMessages.codes.pausedBody(failedCodes.calls),
  alsoByMail: true,
  onceAnHour: true,
};

export const wrongCode = () => new AppError('invalid_input', accountMessages.reset.codeWrong);
const usedLink = () => new AppError('invalid_input', accountMessages.reset.linkExpired);

const pausedReset = accountMessages.reset.codesPaused;

/** Returns the account for its device cookie. */
export async function resetPassword(ctx: Context, deps: AccountDeps, reset: PasswordReset): Promise<DeviceOwner> {
  refuseCommonPassword(reset.newPassword, 'newPassword');
  const subject = subjectOf(deps.keys.codes, reset.email);
  const call = { subject, code: reset.otp, pausedMessage: pausedReset };
  const { accountId, codeHash, isUsed } = await checkCode(ctx, deps, call);
  if (isUsed) return repeatReset(ctx, deps, { accountId, newPassword: reset.newPassword, refusal: wrongCode });
  const passwordHash = await hashPassword(reset.newPassword);
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccountToChange(ctx, accountId);
    if (!account || !(await consumeResetCode(ctx, subject, codeHash))) throw wrongCode();
    return applyReset(ctx, deps, { account, passwordHash });
  });
}

type CodeDeps = Pick<AccountDeps, 'keys' | 'limits' | 'live' | 'siteOrigin'>;

/**
 * Counts an attempt at the code sent to this subject and rejects a wrong one. Call it outside transactions: the count
 * must survive a rollback.
 */
export async function checkCode(
  ctx: Context,
  deps: CodeDeps,
  { subject, code, pausedMessage }: { subject: Buffer; code: string; pausedMessage: string },
) {
  const { keys, limits } = deps;
  const attempt = await countResetAttempt(ctx, subject);
  if (!attempt) throw wrongCode();
  const budget = await limits.count(failedCodes, wholeShop);
  if (budget?.isExceeded) {
    await notifyStaff(ctx, deps, codesPaused);
    throw new AppError('unavailable', pausedMessage, { retryAfterSeconds: budget.resetSeconds });
  }
  const codeHash = hashResetCode(keys.codes, subject, code);
  if (!attempt.accountId || !timingSafeEqual(attempt.codeHash, codeHash)) throw wrongCode();
  await limits.giveBack(failedCodes, wholeShop);
  return { accountId: attempt.accountId, codeHash, isUsed: attempt.isUsed };
}

/** Returns the account for its device cookie. */
export async function resetPasswordByLink(
  ctx: Context,
  deps: AccountDeps,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<DeviceOwner> {
  refuseCommonPassword(newPassword, 'newPassword');
  const tokenHash = hashLinkToken(token);
  const link = await selectLink(ctx, 'reset-password', tokenHash);
  if (link?.isUsed) return repeatReset(ctx, deps, { ...link, newPassword, refusal: usedLink });
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(ctx, async (ctx) => {
    // Lock order: account first, then its link, as everywhere.
    const owner = await selectLinkOwner(ctx, 'reset-password', tokenHash);
    const account = owner === undefined ? undefined : await lockAccountToChange(ctx, owner);
    const accountId = await consumeLinkToken(ctx, 'reset-password', tokenHash);
    if (!accountId || !account) throw usedLink();
    return applyReset(ctx, deps, { account, passwordHash });
  });
}

/** The same reset again, since its response was lost: changes nothing, and succeeds while its code or link is valid. */
async function repeatReset(
  ctx: Context,
  deps: Pick<AccountDeps, 'limits'>,
  { accountId, newPassword, refusal }: { accountId: AccountId; newPassword: string; refusal: () => AppError },
): Promise<DeviceOwner> {
  const account = await selectAccount(ctx, accountId);
  if (!account || !(await findCurrentPassword(deps, account, [newPassword]))) throw refusal();
  return { accountId, verifiedAt: account.verifiedAt };
}

/** The code or link proves access to the mailbox, as the verification link does. */
async function applyReset(
  ctx: Context,
  deps: AccountDeps,
  { account, passwordHash }: { account: AccountRow; passwordHash: string },
): Promise<DeviceOwner> {
  const accountId = account.id;
  await replacePassword(ctx, deps, { accountId, passwordHash });
  if (account.verifiedAt || account.blockedAt) return { accountId, verifiedAt: account.verifiedAt };
  await proveAddress(ctx, deps, { accountId });
  return { accountId, verifiedAt: ctx.now };
}
