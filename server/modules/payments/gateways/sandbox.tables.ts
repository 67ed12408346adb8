import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PaymentId } from '#contract/values/ids.ts';
import type { CardBrand } from '#contract/payments/cards.ts';
import type { Cents } from '#contract/values/money.ts';
import type { DepositType } from '#contract/payments/deposits.ts';
import type { FailureReason } from '../payments.tables.ts';

const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>();
const time = (name: string) => timestamp(name, { withTimezone: true });

export const sandboxCharges = pgTable('sandbox_charges', {
  paymentId: uuid('payment_id').$type<PaymentId>().primaryKey(),
  reference: text('reference').notNull(),
  type: text('type').$type<DepositType>().notNull(),
  amountCents: amount('amount_cents').notNull(),
  state: text('state').$type<'pending' | 'paid' | 'failed'>().notNull(),
  failure: text('failure').$type<FailureReason>(),
  settlesAt: time('settles_at'),
  takenBackCents: amount('taken_back_cents').notNull(),
  refusesRefunds: boolean('refuses_refunds').notNull(),
  brand: text('brand').$type<CardBrand>(),
  last4: text('last4'),
  createdAt: time('created_at').notNull(),
});
export type SandboxCharge = typeof sandboxCharges.$inferSelect;

export const sandboxRefunds = pgTable('sandbox_refunds', {
  refundId: uuid('refund_id').primaryKey(),
  paymentId: uuid('payment_id').$type<PaymentId>().notNull(),
  amountCents: amount('amount_cents').notNull(),
});
export type SandboxRefund = typeof sandboxRefunds.$inferSelect;
