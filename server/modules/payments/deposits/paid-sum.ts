import { type Cents, cents } from '#contract/values/money.ts';
import type { PaymentRow, PaymentState } from '../payments.tables.ts';

const sumOf = (rows: readonly PaymentRow[], summedState: PaymentState): Cents =>
  cents(rows.filter(({ state }) => state === summedState).reduce((sum, { amountCents }) => sum + amountCents, 0));

export const paidSum = (rows: readonly PaymentRow[]): Cents => sumOf(rows, 'paid');

/** Our own refunds in progress, which gateways may still refuse. */
export const refundingSum = (rows: readonly PaymentRow[]): Cents => sumOf(rows, 'refunding');

/** All that was taken back: refunds, ours in progress too, and chargebacks. */
export const returnedSum = (rows: readonly PaymentRow[]): Cents => cents(refundingSum(rows) + sumOf(rows, 'refunded'));
