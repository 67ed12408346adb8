import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ExclusionStatus } from '#contract/admin/exclusions.ts';
import type { ExcludablePlatform } from '#contract/support/exclusion-rules.ts';

export const exclusions = pgTable('exclusions', {
  id: uuid('id').primaryKey(),
  platform: text('platform').$type<ExcludablePlatform>().notNull(),
  community: text('community').notNull(),
  email: text('email'),
  note: text('note'),
  status: text('status').$type<ExclusionStatus>().notNull(),
  reason: text('reason'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
});

export type ExclusionRow = typeof exclusions.$inferSelect;
