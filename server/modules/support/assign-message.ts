import { supportMessages } from '#content/messages/support.ts';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminMessageDetails, StaffMember } from '#contract/admin/messages.ts';
import { roleHas } from '#contract/staff/rights.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { type AccountRow, lockAccount, selectAdmins } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { noSuchMessage, readMessage } from './read-conversations.ts';
import { publishConversation, type SupportDeps } from './support-deps.ts';
import { lockConversation, unassignConversations, updateConversation } from './support.queries.ts';
import type { ConversationRow } from './support.tables.ts';

export function assignMessage(
  ctx: Context,
  deps: Pick<SupportDeps, 'live'>,
  { id, assigneeId }: { id: string; assigneeId: AccountId | null },
): Promise<AdminMessageDetails> {
  return inTransaction(ctx, async (ctx) => {
    // Lock order: account first, as when a colleague leaves.
    if (assigneeId !== null) await assertAssignable(ctx, assigneeId);
    const row = await lockConversation(ctx, { id });
    assertFound(row, noSuchMessage);
    if (row.assigneeId !== assigneeId) {
      await updateConversation(ctx, id, { assigneeId });
      await recordAudit(ctx, {
        action: 'message.assigned',
        subject: { kind: 'message', id },
        before: { assigneeId: row.assigneeId },
        after: { assigneeId },
      });
      publishConversation(ctx, deps, row);
    }
    return readMessage(ctx, id);
  });
}

/** For a colleague who can't reply anymore. */
export async function unassignMessages(
  ctx: Context,
  { live }: Pick<SupportDeps, 'live'>,
  assigneeId: AccountId,
): Promise<void> {
  if ((await unassignConversations(ctx, assigneeId)) > 0) afterCommit(ctx, () => live.publish('admins', 'messages'));
}

const canReply = ({ staffRole }: Pick<AccountRow, 'staffRole'>) =>
  staffRole !== null && roleHas(staffRole, 'messages.reply');

async function assertAssignable(ctx: Context, id: string): Promise<void> {
  const account = await lockAccount(ctx, id);
  if (account && canReply(account) && account.blockedAt === null) return;
  throw new AppError('conflict', supportMessages.cannotReply);
}

/** A closed conversation keeps its assignee, who may have left by the time it is reopened. */
export async function assigneeAfterReopening(
  ctx: Context,
  { status, assigneeId }: Pick<ConversationRow, 'status' | 'assigneeId'>,
): Promise<AccountId | null> {
  if (status !== 'closed' || assigneeId === null) return assigneeId;
  return (await listStaff(ctx)).some(({ _id }) => _id === assigneeId) ? assigneeId : null;
}

/** Possible assignees, sorted by name. */
export async function listStaff(ctx: Context): Promise<StaffMember[]> {
  const admins = (await selectAdmins(ctx)).filter(canReply);
  return admins.map(({ id, firstName, lastName, email }) => ({ _id: id, firstName, lastName, email }));
}
