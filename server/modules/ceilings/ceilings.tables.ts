import { bigint, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import type { Cents } from '#contract/values/money.ts';

export const staffMovements = pgTable('staff_movements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Of the staff member, not of the customer. */
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
