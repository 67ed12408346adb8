import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { AccountServices } from './account-services.ts';
import { updateAccount } from './accounts.queries.ts';
import { hashLinkToken } from './link-token.ts';
import { retireLinkTokens, useLinkToken } from './link-tokens.queries.ts';

export function verifyEmail(
  ctx: Context,
  { onVerified }: Pick<AccountServices, 'onVerified'>,
  token: string,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const accountId = await useLinkToken(ctx, 'verify-email', hashLinkToken(token));
    if (!accountId) {
      throw new AppError('invalid_input', 'This link has been used or has expired. Sign in and ask for a new one.');
    }
    await updateAccount(ctx, accountId, { verifiedAt: ctx.now });
    await onVerified(ctx, accountId);
    await retireLinkTokens(ctx, accountId, 'verify-email');
    await recordAudit(ctx, { action: 'account.verified', subject: { kind: 'account', id: accountId } });
  });
}
