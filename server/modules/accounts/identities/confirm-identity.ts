import type { SignedInContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { openedAt } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { assertCurrentPassword } from '../passwords/assert-current-password.ts';

const freshMs = 10 * 60 * 1000;

/**
 * Shows, beyond the session, that it is the owner who acts: by the current password. An account without one came
 * through somebody else's sign-in, which can't be repeated in a form, so it must have signed in just now.
 */
export async function confirmIdentity(
  ctx: SignedInContext,
  deps: Pick<AccountDeps, 'limits'>,
  { account, currentPassword }: { account: AccountRow; currentPassword: string | undefined },
): Promise<void> {
  if (account.passwordHash !== null) return assertCurrentPassword(deps, account, currentPassword);
  const since = await openedAt(ctx, ctx.actor.sessionId);
  if (since && ctx.now.getTime() - since.getTime() <= freshMs) return;
  throw new AppError('conflict', 'Please sign out and in again, then do this within 10 minutes.');
}
