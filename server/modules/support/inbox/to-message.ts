import type { AdminMessage } from '#contract/admin/messages.ts';
import type { Context } from '#server/context.ts';
import { namesOf } from './names-of.ts';
import type { ConversationRow } from '../support.tables.ts';
import { sharedFieldsOf } from '../tickets/to-ticket.ts';

/** As staff see them, with the names of who looks after them. */
export async function messagesOf(ctx: Context, rows: readonly ConversationRow[]): Promise<AdminMessage[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ assigneeId }) => assigneeId),
  );
  return rows.map((row) => ({
    ...sharedFieldsOf(row),
    name: row.name,
    email: row.email,
    userId: row.accountId,
    isTicket: row.isTicket,
    assigneeId: row.assigneeId,
    assignee: row.assigneeId === null ? null : (names.get(row.assigneeId)?.fullName ?? ''),
    isUnread: row.isUnreadByStaff,
  }));
}
