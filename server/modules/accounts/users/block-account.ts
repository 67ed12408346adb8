import type { AccountId } from '#contract/values/ids.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import type { Live } from '#server/live/live.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endSessions } from '#server/modules/sessions/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { updateAccount } from '../accounts.queries.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { assertNotOnlyOwner } from './last-owner.ts';
import { assertMayManage, assertMayUnblock, lockToManage } from './lock-to-manage.ts';
import { readBlock } from './read-block.ts';

/** Takes effect immediately: ends sessions and live streams, and prevents sign-in until unblocked. */
export function blockAccount(
  ctx: Context,
  { live, unassignMessages }: Pick<AccountDeps, 'live' | 'unassignMessages'>,
  { accountId, reason }: { accountId: AccountId; reason?: string | undefined },
): Promise<AccountRow> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockToManage(ctx, accountId);
    const { account, staff } = locked;
    assertNotOnlyOwner(staff, accountId);
    if (account.staffRole) assertMayManage(ctx, locked, [account.staffRole]);
    if (account.blockedAt) return account;
    const blocked = await updateAccount(ctx, accountId, { blockedAt: ctx.now });
    if (account.staffRole) await unassignMessages(ctx, accountId);
    await endSessions(ctx, live, { accountId });
    afterCommit(ctx, () => {
      live.endAccount(accountId);
      live.publish('admins', 'users');
    });
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, {
      action: 'account.blocked',
      subject,
      before: { blockedAt: null },
      after: { blockedAt: ctx.now },
      ...(reason ? { note: reason } : {}),
    });
    return blocked;
  });
}

/** Ended sessions stay ended. */
export function unblockAccount(
  ctx: Context,
  { live }: { live: Pick<Live, 'publish'> },
  { accountId, reason }: { accountId: AccountId; reason?: string | undefined },
): Promise<AccountRow> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockToManage(ctx, accountId);
    const { account } = locked;
    if (account.staffRole) assertMayManage(ctx, locked, [account.staffRole]);
    if (!account.blockedAt) return account;
    assertMayUnblock(ctx, locked, (await readBlock(ctx, account))?.isByOwner ?? false);
    const unblocked = await updateAccount(ctx, accountId, { blockedAt: null });
    afterCommit(ctx, () => live.publish('admins', 'users'));
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
