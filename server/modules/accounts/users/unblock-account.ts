import { type Context, inTransaction } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockAccountToChange, updateAccount } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';

/** Lets an account sign in again; sessions that ended stay ended. */
export function unblockAccount(
  ctx: Context,
  { accountId, reason }: { accountId: string; reason?: string | undefined },
): Promise<AccountRow> {
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccountToChange(ctx, accountId);
    assertFound(account, 'There is no such account.');
    if (!account.blockedAt) return account;
    const unblocked = await updateAccount(ctx, accountId, { blockedAt: null });
    await recordAudit(ctx, {
      action: 'account.unblocked',
      subject: { kind: 'account', id: accountId },
      before: { blockedAt: account.blockedAt },
      after: { blockedAt: null },
      ...(reason ? { note: reason } : {}),
    });
    return unblocked;
  });
}
