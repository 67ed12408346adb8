import type { AccountId } from '#contract/values/ids.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';
import { lockAccountToChange, updateAccount } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { assertNotLastAdmin } from './assert-not-last-admin.ts';

/** Whoever registered an unconfirmed address may not be its owner. */
const unconfirmed = () => new AppError('conflict', 'The email address of this account is not confirmed yet.');

/** Ends all sessions: the account must sign in again with its new role. */
export function changeRole(
  ctx: Context,
  { live }: { live: Live },
  { accountId, role, reason }: { accountId: AccountId; role: AccountRow['role']; reason?: string | undefined },
): Promise<AccountRow> {
  return inTransaction(ctx, async (ctx) => {
    if (role !== 'admin') await assertNotLastAdmin(ctx, accountId);
    const account = await lockAccountToChange(ctx, accountId);
    assertFound(account, 'There is no such account.');
    if (account.role === role) return account;
    if (role === 'admin' && !account.verifiedAt) throw unconfirmed();
    const changed = await updateAccount(ctx, accountId, { role });
    await endSessions(ctx, live, { accountId });
    afterCommit(ctx, () => live.endAccount(accountId));
    await recordAudit(ctx, {
      action: 'account.role_changed',
      subject: { kind: 'account', id: accountId },
      before: { role: account.role },
      after: { role },
      ...(reason ? { note: reason } : {}),
    });
    return changed;
  });
}
