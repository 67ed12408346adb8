import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import { bytea } from '#server/database/connection/column-types.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const idempotencyKeys = pgTable('idempotency_keys', {
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  key: text('key').notNull(),
  endpoint: text('endpoint').notNull(),
  fingerprint: bytea('fingerprint').notNull(),
  state: text('state').$type<'running' | 'done'>().notNull(),
  leaseId: uuid('lease_id').notNull(),
  leaseUntil: moment('lease_until'),
  status: smallint('status'),
  answer: text('answer'),
  subjectId: uuid('subject_id'),
  createdAt: moment('created_at'),
});
export type StoredKey = typeof idempotencyKeys.$inferSelect;
