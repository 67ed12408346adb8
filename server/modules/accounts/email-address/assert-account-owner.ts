import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { assertCurrentPassword } from '../passwords/assert-current-password.ts';

/**
 * The link in an email shows who reads that mailbox, not whose account it is: anybody can have it sent to anybody. So
 * whoever opens it must be signed in to the account, or know its password. Returns the session they are signed in with.
 */
export async function assertAccountOwner(
  ctx: Context,
  deps: Pick<AccountDeps, 'limits'>,
  { account, currentPassword }: { account: AccountRow; currentPassword: string | undefined },
): Promise<string | undefined> {
  const { actor } = ctx;
  if ('sessionId' in actor && actor.accountId === account.id) return actor.sessionId;
  if (account.passwordHash === null) {
    throw new AppError('conflict', 'Sign in to your account in this browser first, then open the link again.');
  }
  await assertCurrentPassword(deps, account, currentPassword);
  return undefined;
}
