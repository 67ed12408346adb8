import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId, OrderId } from '#contract/values/ids.ts';

export const staffNotes = pgTable('staff_notes', {
  id: uuid('id').primaryKey(),
  /** The customer; null for a guest. */
  accountId: uuid('account_id').$type<AccountId>(),
  orderId: uuid('order_id').$type<OrderId>(),
  conversationId: uuid('conversation_id'),
  authorId: uuid('author_id').$type<AccountId>().notNull(),
  text: text('text').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type NoteRow = typeof staffNotes.$inferSelect;
