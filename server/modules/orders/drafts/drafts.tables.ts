import { bigint, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import type { Cents } from '#contract/values/money.ts';
import type { DraftFields } from '#contract/orders/order-drafts.ts';
import type { NewOrder } from '#contract/orders/orders.ts';

export const orderDrafts = pgTable(
  'order_drafts',
  {
    accountId: uuid('account_id').$type<AccountId>().notNull(),
    id: uuid('id').notNull(),
    fields: jsonb('fields').$type<DraftFields>().notNull(),
    /** What its payment places, as last saved, with its price and the session of the payer. Unset before any payment. */
    ordered: jsonb('ordered').$type<NewOrder>(),
    priceCents: bigint('price_cents', { mode: 'number' }).$type<Cents>(),
    sessionId: uuid('session_id'),
    /** When a payment for it arrived. Unset once its order is refused. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** Why it could not be placed when its payment arrived. */
    refusal: text('refusal'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
export type DraftRow = typeof orderDrafts.$inferSelect;
