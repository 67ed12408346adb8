import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { AccountServices } from './account-services.ts';
import { updateAccount } from './accounts.queries.ts';
import { retireLinkTokens } from './link-tokens.queries.ts';

/** An account's address is confirmed for the first time, by whichever mail: what waits for that is set off here. */
export async function markVerified(
  ctx: Context,
  { onVerified }: Pick<AccountServices, 'onVerified'>,
  accountId: string,
): Promise<void> {
  await updateAccount(ctx, accountId, { verifiedAt: ctx.now });
  await onVerified(ctx, accountId);
  await retireLinkTokens(ctx, accountId, 'verify-email');
  await recordAudit(ctx, { action: 'account.verified', subject: { kind: 'account', id: accountId } });
}
