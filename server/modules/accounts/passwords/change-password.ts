import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { PasswordChange } from '#contract/accounts/account-settings.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AccountDeps } from '../account-deps.ts';
import { findCurrentPassword, lockWithPassword, wrongCurrentPassword } from './owner-checks.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { readAccount } from '../read-account.ts';
import { replacePassword } from './replace-password.ts';

const samePassword = accountMessages.passwordUnchanged;

/** Ends all other sessions. */
export async function changePassword(
  ctx: Context,
  deps: AccountDeps,
  {
    accountId,
    sessionId,
    ...change
  }: Omit<PasswordChange, 'confirmPassword'> & { accountId: AccountId; sessionId: string },
): Promise<void> {
  const account = await readAccount(ctx, accountId);
  if (account.passwordHash === null) {
    throw new AppError('conflict', accountMessages.noPassword);
  }
  refuseCommonPassword(change.newPassword, 'newPassword');
  const current = await findCurrentPassword(deps, account, [change.currentPassword, change.newPassword]);
  if (current === undefined) throw wrongCurrentPassword();
  // The same change again, since its response was lost.
  if (current !== change.currentPassword) return;
  if (change.newPassword === change.currentPassword) {
    throw new AppError('invalid_input', samePassword, { fields: { newPassword: samePassword } });
  }
  const passwordHash = await hashPassword(change.newPassword);
  await inTransaction(ctx, async (ctx) => {
    await lockWithPassword(ctx, account);
    await replacePassword(ctx, deps, { accountId, passwordHash, keptSessionId: sessionId });
  });
}
