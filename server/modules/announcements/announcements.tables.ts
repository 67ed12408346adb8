import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminAnnouncement } from '#contract/admin/announcements.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  authorId: uuid('author_id').$type<AccountId>(),
  status: text('status').$type<AdminAnnouncement['status']>().notNull(),
  publishedAt: time('published_at').notNull(),
  editedAt: time('edited_at'),
  version: integer('version').notNull(),
  isMailed: boolean('is_mailed').notNull(),
  mailsSent: integer('mails_sent').notNull(),
  mailedUpTo: uuid('mailed_up_to'),
});

export type AnnouncementRow = typeof announcements.$inferSelect;

export const announcementMarks = pgTable('announcement_marks', {
  accountId: uuid('account_id').$type<AccountId>().primaryKey(),
  readUntil: time('read_until').notNull(),
});
