import type { AdminMessageDetails } from '#contract/admin/messages.ts';
import type { TicketStatus } from '#contract/support/tickets.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { settleNotices } from '#server/modules/notifications/index.ts';
import { publishConversation } from '../publish-conversation.ts';
import { noSuchMessage, readMessage } from './read-message.ts';
import type { SupportDeps } from '../support-deps.ts';
import { lockConversation, updateConversation } from '../support.queries.ts';

/** Staff close it, or open it again. A closed one needs nobody to read it. */
export function setMessageStatus(
  ctx: Context,
  deps: Pick<SupportDeps, 'live'>,
  { id, status }: { id: string; status: TicketStatus },
): Promise<AdminMessageDetails> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockConversation(ctx, { id });
    assertFound(row, noSuchMessage);
    if (row.status !== status) {
      await updateConversation(ctx, id, { status, ...(status === 'closed' && { isUnreadByStaff: false }) });
      await recordAudit(ctx, {
        action: 'message.status_changed',
        subject: { kind: 'message', id },
        before: { status: row.status },
        after: { status },
      });
      if (status === 'closed') await settleNotices(ctx, deps, { id });
      publishConversation(ctx, deps, row);
    }
    return readMessage(ctx, id);
  });
}
