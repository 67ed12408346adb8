import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lockAccountToChange } from '../accounts.queries.ts';
import { assertActive } from '../assert-active.ts';
import { mailVerificationLink } from './mail-verification-link.ts';

export function resendVerification(ctx: Context, deps: AccountDeps, accountId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // Held, so that a proof under way ends first and leaves no live link behind.
    const account = await lockAccountToChange(ctx, accountId);
    assertActive(account);
    if (account.verifiedAt) throw new AppError('invalid_input', 'Your email address is confirmed already.');
    await mailVerificationLink(ctx, deps, account);
  });
}
