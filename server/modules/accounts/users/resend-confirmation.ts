import { confirmationLimit } from '#contract/admin/users.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountToChange } from '../accounts.queries.ts';
import { mailVerificationLink } from '../email-address/verify-email.ts';

/** Staff send it for a customer who says that nothing arrived. The limit keeps them from flooding a mailbox. */
export async function resendConfirmation(
  ctx: Context,
  deps: AccountDeps,
  accountId: AccountId,
): Promise<{ message: string }> {
  await deps.limits.consume(confirmationLimit, accountId);
  return inTransaction(ctx, async (ctx) => {
    // The lock waits for a concurrent proof, so that no live link is left behind.
    const account = await lockAccountToChange(ctx, accountId);
    assertFound(account, 'There is no such user.');
    if (account.deletedAt) throw new AppError('conflict', 'This account is deleted.');
    if (account.blockedAt) throw new AppError('conflict', 'This user is blocked. Unblock them first.');
    if (account.verifiedAt) throw new AppError('conflict', 'This email address is already confirmed.');
    await mailVerificationLink(ctx, deps, account);
    await recordAudit(ctx, { action: 'account.confirmation_resent', subject: { kind: 'account', id: accountId } });
    return { message: 'The confirmation link is on its way.' };
  });
}
