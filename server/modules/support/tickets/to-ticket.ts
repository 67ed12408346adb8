import type { Ticket } from '#contract/support/tickets.ts';
import type { ConversationRow } from '../support.tables.ts';

/** What a customer and staff see alike. */
export const sharedFieldsOf = (row: ConversationRow) => ({
  _id: row.id,
  subject: row.subject,
  excerpt: row.excerpt,
  status: row.status,
  orderId: row.orderId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.lastPostAt.toISOString(),
});

export function toTicket(row: ConversationRow): Ticket {
  return { ...sharedFieldsOf(row), isUnread: row.isUnreadByCustomer };
}
