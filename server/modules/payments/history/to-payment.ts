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

const noticeTexts: Readonly<Record<NonNullable<Payment['notice']>, string>> = {
  partial: 'Too little bitcoin arrived. Our team has been notified and will sort it out with you.',
  late: 'The bitcoin arrived too late. Our team has been notified and will sort it out with you.',
  over: 'More bitcoin arrived than was asked for. Our team has been notified and will sort out the rest with you.',
};

function descriptionOf({ state, type, note, failure, notice }: PaymentRow): string | undefined {
  if (notice && state !== 'pending') return noticeTexts[notice];
  if (state === 'failed') return type === 'Bonus' ? 'Its deposit was refunded.' : failureText(failure);
  if (state === 'refunding') return 'On its way back to you.';
  if (type === 'Bonus' && state === 'pending') return 'Added once you confirm your email address.';
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

const pendingTexts: Readonly<Record<NextStep['kind'], string>> = {
  none: 'Your payment is being processed. Your balance updates automatically once it’s confirmed.',
  unavailable:
    'We can’t reach our bitcoin provider, so there is no address to pay to yet. Try again in a minute, or pay another way.',
  confirm: 'Confirm this payment with your bank.',
  bitcoin: 'Send the bitcoin to the address shown. Your balance updates automatically when it arrives.',
};

export function toOutcome(row: PaymentRow, next: NextStep): PaymentOutcome {
  const payment = toPayment(row);
  if (payment.status === 'pending') return { payment, next, message: pendingTexts[next.kind] };
  const message = payment.status === 'paid' ? 'Payment Successful!' : (payment.description ?? 'Refunded.');
  return { payment, next: { kind: 'none' }, message };
}
