import { type Cents, cents } from '#contract/money.ts';
import type { PaymentRow } from './payments.tables.ts';

export const paidSum = (rows: readonly PaymentRow[]): Cents =>
  cents(rows.filter(({ state }) => state === 'paid').reduce((sum, { amountCents }) => sum + amountCents, 0));
