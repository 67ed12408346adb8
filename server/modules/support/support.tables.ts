import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import type { Post, TicketStatus } from '#contract/support/tickets.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').$type<AccountId>(),
  isTicket: boolean('is_ticket').notNull(),
  orderId: text('order_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  excerpt: text('excerpt').notNull(),
  status: text('status').$type<TicketStatus>().notNull(),
  assigneeId: uuid('assignee_id').$type<AccountId>(),
  posts: integer('posts').notNull(),
  isUnreadByStaff: boolean('is_unread_by_staff').notNull(),
  isUnreadByCustomer: boolean('is_unread_by_customer').notNull(),
  createdAt: time('created_at').notNull(),
  lastPostAt: time('last_post_at').notNull(),
  /** Folded name, email and subject, one per line, for the trigram search. */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`folded(name || E'\\n' || email || E'\\n' || subject)`),
});

export type ConversationRow = Omit<typeof conversations.$inferSelect, 'searchText'>;

export const conversationPosts = pgTable('conversation_posts', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  position: integer('position').notNull(),
  side: text('side').$type<Post['from']>().notNull(),
  authorId: uuid('author_id').$type<AccountId>(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull(),
});

export type PostRow = typeof conversationPosts.$inferSelect;

export const savedReplies = pgTable('saved_replies', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  version: integer('version').notNull(),
});

export type SavedReplyRow = typeof savedReplies.$inferSelect;
