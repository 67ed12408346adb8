import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId, OrderId } from '#contract/values/ids.ts';
import type { Cents, Micros } from '#contract/values/money.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Service } from '#contract/services/services.ts';
import { bytea } from '#server/database/connection/column-types.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>();

export const orders = pgTable('orders', {
  id: uuid('id').$type<OrderId>().primaryKey(),
  orderId: text('order_id').notNull(),
  /** Assigned by the database. */
  number: integer('number').notNull(),
  /** The ID that API clients were given before order numbers existed. Clients may still send it. */
  oldPanelId: bigint('panel_id', { mode: 'number' }),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  serviceId: integer('service_id').notNull(),
  category: text('category').$type<Service['category']>().notNull(),
  serviceName: text('service_name').notNull(),
  unitPriceMicros: bigint('unit_price_micros', { mode: 'number' }).$type<Micros>().notNull(),
  link: text('link').notNull(),
  ownTexts: text('own_texts').notNull(),
  /** The customer's own name for the order. */
  reference: text('reference'),
  quantity: integer('quantity').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  delivered: integer('delivered').notNull(),
  started: text('started').notNull(),
  quotedCents: amount('quoted_cents').notNull(),
  withheldCents: amount('withheld_cents').notNull(),
  reason: text('reason'),
  idempotencyKey: text('idempotency_key'),
  fingerprint: bytea('fingerprint'),
  version: integer('version').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  progressedAt: moment('progressed_at').notNull(),
  stuckNotifiedAt: moment('stuck_notified_at'),
});

/** How long a service usually takes. */
export const usualTimes = pgTable('usual_times', {
  serviceId: integer('service_id').primaryKey(),
  seconds: integer('seconds').notNull(),
});

/** The latest order change that a customer has seen. */
export const orderMarks = pgTable('order_marks', {
  accountId: uuid('account_id').$type<AccountId>().primaryKey(),
  seenUntil: moment('seen_until').notNull(),
});

export type OrderRow = typeof orders.$inferSelect;
export type NewOrderRow = Omit<OrderRow, 'number' | 'oldPanelId'>;

export interface CustomersOrderRow extends OrderRow {
  /** Null if the account does not exist. */
  readonly customer: { readonly firstName: string; readonly lastName: string; readonly email: string } | null;
  /** Who works on it now. */
  readonly claimant: { readonly id: AccountId; readonly firstName: string; readonly lastName: string } | null;
}
