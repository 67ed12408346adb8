import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import type { ApprovalKind, ApprovalStatus } from '#contract/admin/approvals.ts';
import type { CardBrand } from '#contract/payments/cards.ts';
import type { Cents } from '#contract/values/money.ts';
import type { GatewayName } from '#contract/payments/deposits.ts';
import type { Payment, PaymentType } from '#contract/payments/payments.ts';
import type { RefundRequestStatus } from '#contract/payments/refund-requests.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>();

export type PaymentState = 'pending' | 'paid' | 'failed' | 'refunding' | 'refunded';

export type FailureReason =
  | 'declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'incorrect-cvc'
  | 'incorrect-number'
  | 'not-confirmed'
  | 'expired'
  | 'never-arrived'
  /** Of a held bonus. */
  | 'account-deleted';

export const payments = pgTable('payments', {
  id: uuid('id').$type<PaymentId>().primaryKey(),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  type: text('type').$type<PaymentType>().notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  amountCents: amount('amount_cents').notNull(),
  chargedCents: amount('charged_cents').notNull(),
  receiptNumber: text('receipt_number').notNull(),
  email: text('email'),
  gateway: text('gateway').$type<GatewayName>(),
  gatewayReference: text('gateway_reference'),
  brand: text('brand').$type<CardBrand>(),
  last4: text('last4'),
  failure: text('failure').$type<FailureReason>(),
  notice: text('notice').$type<NonNullable<Payment['notice']>>(),
  note: text('note'),
  partOf: uuid('part_of').$type<PaymentId>(),
  bonusOf: uuid('bonus_of').$type<PaymentId>(),
  refundId: uuid('refund_id'),
  draftId: uuid('draft_id'),
  nextCheckAt: time('next_check_at'),
  checks: integer('checks').notNull().default(0),
  createdAt: time('created_at').notNull(),
  paidAt: time('paid_at'),
});
export type PaymentRow = typeof payments.$inferSelect;

export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text('gateway').$type<GatewayName>().notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id').$type<PaymentId>().notNull(),
    outcome: text('outcome').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

export const refundRequests = pgTable('refund_requests', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  amountCents: amount('amount_cents').notNull(),
  reason: text('reason').notNull(),
  status: text('status').$type<RefundRequestStatus>().notNull(),
  note: text('note'),
  byStaff: boolean('by_staff').notNull().default(false),
  /** The customer's name and email, folded for search, one per line. Maintained by a trigger. */
  searchText: text('search_text').notNull().default(''),
  decidedBy: uuid('decided_by').$type<AccountId>(),
  decidedAt: time('decided_at'),
  createdAt: time('created_at').notNull(),
});
export type RefundRequestRow = typeof refundRequests.$inferSelect;

export const refunds = pgTable('refunds', {
  id: uuid('id').primaryKey(),
  requestId: uuid('request_id').notNull(),
  paymentId: uuid('payment_id').$type<PaymentId>().notNull(),
  amountCents: amount('amount_cents').notNull(),
  state: text('state').$type<'pending' | 'accepted' | 'refused'>().notNull(),
  reason: text('reason'),
  nextCheckAt: time('next_check_at').notNull(),
  checks: integer('checks').notNull().default(0),
  createdAt: time('created_at').notNull(),
});
export type RefundRow = typeof refunds.$inferSelect;

export const approvals = pgTable('approvals', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<ApprovalKind>().notNull(),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  /** Negative for a debit. */
  amountCents: amount('amount_cents').notNull(),
  reason: text('reason').notNull(),
  refundRequestId: uuid('refund_request_id'),
  /** The version of the account's refunds at the time of the request: a later refund voids it. */
  refundVersion: text('refund_version'),
  status: text('status').$type<ApprovalStatus>().notNull(),
  requestedBy: uuid('requested_by').$type<AccountId>().notNull(),
  decidedBy: uuid('decided_by').$type<AccountId>(),
  decidedAt: time('decided_at'),
  note: text('note'),
  createdAt: time('created_at').notNull(),
});
export type ApprovalRow = typeof approvals.$inferSelect;

/** Gateways that refuse our key. */
export const gatewayRefusals = pgTable('gateway_refusals', {
  gateway: text('gateway').$type<GatewayName>().primaryKey(),
  refusedAt: time('refused_at').notNull(),
});
