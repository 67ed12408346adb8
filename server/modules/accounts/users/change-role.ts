import { accountMessages } from '#content/messages/accounts.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { roleHas, type StaffRole } from '#contract/staff/rights.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { updateAccount } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { deleteOutdatedInvitations } from '../invitations/invitations.queries.ts';
import { assertNotOnlyOwner } from './last-owner.ts';
import { assertMayManage, lockToManage } from './lock-to-manage.ts';

export interface RoleChange {
  readonly accountId: AccountId;
  readonly role: AccountRow['role'];
  /** Omitted: unchanged; owner for a new admin. */
  readonly staffRole?: StaffRole | undefined;
  readonly reason?: string | undefined;
}

/** The person who registered an unconfirmed address may not be its owner. */
const unconfirmed = () => new AppError('conflict', accountMessages.users.unconfirmed);

/**
 * Becoming staff and leaving it ends all sessions: the account must sign in again. Another staff role ends only the live
 * streams, so that open tabs reconnect and read the new rights.
 */
export function changeRole(
  ctx: Context,
  { live, unassignMessages }: Pick<AccountDeps, 'live' | 'unassignMessages'>,
  { accountId, role, staffRole, reason }: RoleChange,
): Promise<AccountRow> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockToManage(ctx, accountId);
    const { account, staff } = locked;
    const next = { role, staffRole: role === 'admin' ? (staffRole ?? account.staffRole ?? 'owner') : null };
    if (account.role === next.role && account.staffRole === next.staffRole) return account;
    if (next.staffRole !== 'owner') assertNotOnlyOwner(staff, accountId);
    assertMayManage(ctx, locked, [account.staffRole, next.staffRole]);
    if (role === 'admin' && !account.verifiedAt) throw unconfirmed();
    const changed = await updateAccount(ctx, accountId, next);
    await deleteOutdatedInvitations(ctx, account, next.staffRole);
    if (next.staffRole === null || !roleHas(next.staffRole, 'messages.reply')) await unassignMessages(ctx, accountId);
    if (account.role !== role) await endSessions(ctx, live, { accountId });
    afterCommit(ctx, () => {
      live.endAccount(accountId);
      live.publish('admins', 'users');
    });
    await recordAudit(ctx, {
      action: 'account.role_changed',
      subject: { kind: 'account', id: accountId },
      before: { role: account.role, staffRole: account.staffRole },
      after: next,
      ...(reason ? { note: reason } : {}),
    });
    return changed;
  });
}
