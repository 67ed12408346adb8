import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import type { ApiKeyRight } from '#contract/access.ts';
import { bytea } from '#server/database/connection/column-types.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  keyHash: bytea('key_hash').notNull(),
  rights: text('rights').array().$type<ApiKeyRight[]>().notNull(),
  createdAt: time('created_at').notNull(),
  lastUsedAt: time('last_used_at'),
});

export type ApiKeyRow = typeof apiKeys.$inferSelect;
