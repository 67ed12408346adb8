import { inTransaction, type SignedInContext } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { deleteEmailChange } from './email-changes.queries.ts';
import { publishAccount } from '../publish-account.ts';

/** The address stays, and the mailed link is void. */
export function cancelEmailChange(ctx: SignedInContext, deps: Pick<AccountDeps, 'live'>): Promise<void> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteEmailChange(ctx, accountId))) return;
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.email_change_canceled', subject });
    publishAccount(ctx, deps, accountId);
  });
}
