import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountId } from '#contract/values/ids.ts';
import type { Cents } from '#contract/values/money.ts';
import type { TransferCode } from '#contract/payments/statement.ts';

const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>();

export const wallets = pgTable('wallets', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'customer' | 'cash' | 'bonus' | 'sales' | 'adjustments'>().notNull(),
  accountId: uuid('account_id').$type<AccountId>(),
  balanceCents: amount('balance_cents'),
  withheldCents: amount('withheld_cents'),
  transfers: bigint('transfers', { mode: 'number' }),
});

/** A trigger fills in `walletId`, `position` and `balanceAfterCents`. */
export const transfers = pgTable('transfers', {
  id: uuid('id').primaryKey(),
  code: text('code').$type<TransferCode>().notNull(),
  fromWallet: uuid('from_wallet').notNull(),
  toWallet: uuid('to_wallet').notNull(),
  amountCents: amount('amount_cents').notNull(),
  subjectKind: text('subject_kind').$type<'payment' | 'order'>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  walletId: uuid('wallet_id').notNull(),
  position: bigint('position', { mode: 'number' }).notNull(),
  balanceAfterCents: amount('balance_after_cents').notNull(),
});

export type TransferRow = typeof transfers.$inferSelect;

/** The columns of `orders` that a statement shows. The orders module owns the table. */
export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  orderId: text('order_id').notNull(),
  number: integer('number').notNull(),
  service: text('service_name').notNull(),
  reference: text('reference'),
});

export interface StatementRow extends TransferRow {
  /** Null for payments and deleted orders. */
  readonly order: typeof orders.$inferSelect | null;
}

/** The shop's own wallets store no balance: a shared row would serialize all customers' transfers. */
const house = {
  cash: '00000000-0000-4000-8000-000000000001',
  bonus: '00000000-0000-4000-8000-000000000002',
  sales: '00000000-0000-4000-8000-000000000003',
  adjustments: '00000000-0000-4000-8000-000000000004',
} as const;

interface Route {
  /** The shop's wallet on the other side of the transfer. */
  readonly house: string;
  readonly isIncoming: boolean;
}

/** The counterparty and direction of each code, seen from the customer. A constraint on `transfers` enforces the same. */
export const transferRoutes: Readonly<Record<TransferCode, Route>> = {
  deposit: { house: house.cash, isIncoming: true },
  refund: { house: house.cash, isIncoming: false },
  'refund-undone': { house: house.cash, isIncoming: true },
  bonus: { house: house.bonus, isIncoming: true },
  'bonus-taken-back': { house: house.bonus, isIncoming: false },
  'bonus-restored': { house: house.bonus, isIncoming: true },
  withhold: { house: house.sales, isIncoming: false },
  release: { house: house.sales, isIncoming: true },
  'adjustment-up': { house: house.adjustments, isIncoming: true },
  'adjustment-down': { house: house.adjustments, isIncoming: false },
};
