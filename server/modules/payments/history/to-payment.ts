import { paymentMessages } from '#content/messages/payments.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import type { NextStep, Payment, PaymentOutcome, PaymentStatus } from '#contract/payments/payments.ts';
import { failureText } from '../deposits/failure-texts.ts';
import type { GatewayReport } from '../gateways/gateway.ts';
import type { PaymentRow, PaymentState } from '../payments.tables.ts';

const statuses: Readonly<Record<PaymentState, PaymentStatus>> = {
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  refunding: 'refunded',
  refunded: 'refunded',
};

export function toPayment(row: PaymentRow): Payment {
  const description = descriptionOf(row);
  return {
    _id: row.id,
    type: row.type,
    amount: dollarsFromCents(row.amountCents),
    status: statuses[row.state],
    createdAt: row.createdAt.toISOString(),
    ...(row.paidAt ? { paidAt: row.paidAt.toISOString() } : {}),
    receiptNumber: row.receiptNumber,
    ...(row.brand ? { brand: row.brand } : {}),
    ...(row.last4 ? { last4: row.last4 } : {}),
    ...(description ? { description } : {}),
    ...(row.notice ? { notice: row.notice } : {}),
    ...(row.draftId ? { draftId: row.draftId } : {}),
    ...(row.bonusOf ? { bonusOf: row.bonusOf } : {}),
    ...(row.partOf ? { partOf: row.partOf } : {}),
  };
}

const noticeTexts: Readonly<Record<NonNullable<Payment['notice']>, string>> = paymentMessages.notices;

function descriptionOf({ state, type, note, failure, notice }: PaymentRow): string | undefined {
  if (notice && state !== 'pending') return noticeTexts[notice];
  if (state === 'failed') return type === 'Bonus' ? paymentMessages.bonusRefunded : failureText(failure);
  if (state === 'refunding') return paymentMessages.refunding;
  if (type === 'Bonus' && state === 'pending') return paymentMessages.bonusHeld;
  return note ?? undefined;
}

/**
 * What the customer has to do next. Without a report, a card may have been charged, so the customer can only wait; bitcoin
 * can't be paid without an address, so it is unavailable.
 */
export function nextStepOf({ type, state, gateway }: PaymentRow, report: GatewayReport | undefined): NextStep {
  if (report) return report.next;
  return type === 'Bitcoin' && state === 'pending' && gateway ? { kind: 'unavailable', gateway } : { kind: 'none' };
}

const pendingTexts: Readonly<Record<NextStep['kind'], string>> = paymentMessages.pending;

export function toOutcome(row: PaymentRow, next: NextStep): PaymentOutcome {
  const payment = toPayment(row);
  if (payment.status === 'pending') return { payment, next, message: pendingTexts[next.kind] };
  const message =
    payment.status === 'paid' ? paymentMessages.successful : (payment.description ?? paymentMessages.refunded);
  return { payment, next: { kind: 'none' }, message };
}
