import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import { bytea } from '#server/database/connection/column-types.ts';

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  generation: integer('generation').notNull(),
  tokenHash: bytea('token_hash'),
  userAgent: text('user_agent').notNull(),
  address: text('address').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  rotatedAt: timestamp('rotated_at', { withTimezone: true }).notNull(),
  provedAt: timestamp('proved_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

export type SessionRow = typeof sessions.$inferSelect;
