import type { Payment } from '#contract/payments/payments.ts';
import { centsFromDollars } from '#contract/values/money.ts';

export interface DraftPayments {
  readonly newest: Payment;
  /** Of all together: a draft whose price rose may have several. */
  readonly amount: number;
}

/** Pending payments, newest first, by the draft that they place. */
export function paymentsByDraft(pending: readonly Payment[]): ReadonlyMap<string, DraftPayments> {
  const byDraft = new Map<string, DraftPayments>();
  for (const payment of pending) {
    if (payment.draftId === undefined) continue;
    const { newest = payment, amount = 0 } = byDraft.get(payment.draftId) ?? {};
    const sum = (centsFromDollars(amount) + centsFromDollars(payment.amount)) / 100;
    byDraft.set(payment.draftId, { newest, amount: sum });
  }
  return byDraft;
}
