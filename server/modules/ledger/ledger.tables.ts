import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Cents } from '#contract/money.ts';
import type { TransferCode } from '#contract/payments.ts';

const amount = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>();

export const wallets = pgTable('wallets', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'customer' | 'cash' | 'bonus' | 'sales' | 'adjustments'>().notNull(),
  accountId: uuid('account_id'),
  balanceCents: amount('balance_cents'),
  withheldCents: amount('withheld_cents'),
  transfers: bigint('transfers', { mode: 'number' }),
});

/** `position` and what stands beside it are the database's to fill in. */
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
