import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AccountServices } from './account-services.ts';
import { mailVerificationLink } from './mail-verification-link.ts';
import { readAccount } from './read-account.ts';

export function resendVerification(ctx: Context, services: AccountServices, accountId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const account = await readAccount(ctx, accountId);
    if (account.verifiedAt) throw new AppError('invalid_input', 'Your email address is confirmed already.');
    await mailVerificationLink(ctx, services, account);
  });
}
