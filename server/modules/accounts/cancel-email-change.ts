import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { deleteEmailChange } from './email-changes.queries.ts';

/** The address stays, and the mailed link is void. */
export function cancelEmailChange(ctx: Context, accountId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await deleteEmailChange(ctx, accountId))) return;
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, { action: 'account.email_change_canceled', subject });
  });
}
