import type { AdminMessageDetails } from '#contract/admin/messages.ts';
import type { TicketStatus } from '#contract/support/tickets.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import { assigneeAfterReopening } from './assign-message.ts';
import { publishConversation, type SupportDeps } from './support-deps.ts';
import { noSuchMessage, readMessage } from './read-conversations.ts';
import { lockConversation, updateConversation } from './support.queries.ts';
import { assertNoneWritten, selectUnseenPosts } from './unseen-posts.ts';

/** Closing also marks it read. */
export function setMessageStatus(
  ctx: Context,
  deps: Pick<SupportDeps, 'live'>,
  { id, status, seenPosts }: { id: string; status: TicketStatus; seenPosts?: number | undefined },
): Promise<AdminMessageDetails> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockConversation(ctx, { id });
    assertFound(row, noSuchMessage);
    if (row.status !== status) {
      if (status === 'closed') assertNoneWritten(await selectUnseenPosts(ctx, row, seenPosts));
      const assigneeId = await assigneeAfterReopening(ctx, row);
      await updateConversation(ctx, id, { status, assigneeId, ...(status === 'closed' && { isUnreadByStaff: false }) });
      await recordAudit(ctx, {
        action: 'message.status_changed',
        subject: { kind: 'message', id },
        before: { status: row.status },
        after: { status },
      });
      if (status === 'closed') await resolveNotices(ctx, deps, { id });
      publishConversation(ctx, deps, row);
    }
    return readMessage(ctx, id);
  });
}
