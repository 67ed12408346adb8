import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/database/connection/column-types.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  sealed: bytea('sealed'),
  isShadow: boolean('is_shadow').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at'),
  leasedUntil: time('leased_until'),
  waitsForTurn: boolean('waits_for_turn').notNull().default(false),
  sentAt: time('sent_at'),
  /** The order, and the status that undoing the change restores. */
  heldOrderId: uuid('held_order_id'),
  heldStatus: text('held_status'),
});

export type MailRow = typeof mails.$inferSelect;

export const refusedAddresses = pgTable('refused_addresses', {
  address: text('address').primaryKey(),
  reason: text('reason').notNull(),
  refusedAt: time('refused_at').notNull(),
});

export type RefusedAddress = typeof refusedAddresses.$inferSelect;
