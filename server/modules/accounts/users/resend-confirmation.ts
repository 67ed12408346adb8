import { accountMessages } from '#content/messages/accounts.ts';
import { confirmationLimit } from '#contract/admin/users.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountToChange } from '../accounts.queries.ts';
import { mailVerificationLink } from '../email-address/verify-email.ts';

/** For a customer who reports that nothing arrived. The limit prevents flooding a mailbox. */
export async function resendConfirmation(
  ctx: Context,
  deps: AccountDeps,
  accountId: AccountId,
): Promise<{ message: string }> {
  await deps.limits.consume(confirmationLimit, accountId);
  return inTransaction(ctx, async (ctx) => {
    // The lock waits for a concurrent proof, so that no live link is left behind.
    const account = await lockAccountToChange(ctx, accountId);
    assertFound(account, accountMessages.users.notFound);
    if (account.deletedAt) throw new AppError('conflict', accountMessages.users.deleted);
    if (account.blockedAt) throw new AppError('conflict', accountMessages.users.blocked);
    if (account.verifiedAt) throw new AppError('conflict', accountMessages.users.alreadyConfirmed);
    await mailVerificationLink(ctx, deps, account);
    await recordAudit(ctx, { action: 'account.confirmation_resent', subject: { kind: 'account', id: accountId } });
    return { message: accountMessages.users.confirmationSent };
  });
}
