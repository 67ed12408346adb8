import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId, OrderId } from '#contract/values/ids.ts';

export const orderClaims = pgTable('order_claims', {
  orderId: uuid('order_id').$type<OrderId>().primaryKey(),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
});
