import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ExclusionStatus } from '#contract/admin/exclusions.ts';
import type { ExcludablePlatform } from '#contract/support/exclusion-rules.ts';
import type { AccountId } from '#contract/values/ids.ts';

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
  /** Null for a guest. */
  accountId: uuid('account_id').$type<AccountId>(),
});

export type ExclusionRow = typeof exclusions.$inferSelect;
