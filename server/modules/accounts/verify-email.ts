import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AccountServices } from './account-services.ts';
import { lockAccountToChange } from './accounts.queries.ts';
import { hashLinkToken } from './link-token.ts';
import { selectLinkOwner, useLinkToken } from './link-tokens.queries.ts';
import { markVerified } from './mark-verified.ts';

export function verifyEmail(ctx: Context, services: Pick<AccountServices, 'onVerified'>, token: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const tokenHash = hashLinkToken(token);
    const owner = await selectLinkOwner(ctx, tokenHash);
    // The account before its link, as everybody locks them, so that nobody waits in a circle.
    if (owner !== undefined) await lockAccountToChange(ctx, owner);
    const accountId = await useLinkToken(ctx, 'verify-email', tokenHash);
    if (!accountId) {
      throw new AppError('invalid_input', 'This link has been used or has expired. Sign in and ask for a new one.');
    }
    await markVerified(ctx, services, accountId);
  });
}
