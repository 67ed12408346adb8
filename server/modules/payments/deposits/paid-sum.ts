import { type Cents, cents } from '#contract/values/money.ts';
import type { PaymentRow, PaymentState } from '../payments.tables.ts';

const sumOf = (rows: readonly PaymentRow[], wanted: PaymentState): Cents =>
  cents(rows.filter(({ state }) => state === wanted).reduce((sum, { amountCents }) => sum + amountCents, 0));

export const paidSum = (rows: readonly PaymentRow[]): Cents => sumOf(rows, 'paid');

/** What our own refunds are sending back, and gateways may still refuse. */
export const refundingSum = (rows: readonly PaymentRow[]): Cents => sumOf(rows, 'refunding');
