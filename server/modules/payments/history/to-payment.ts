import { paymentMessages } from '#content/messages/payments.ts';
import { dollarsFromCents } from '#contract/values/money.ts';
import type { NextStep, Payment, PaymentOutcome, PaymentStatus } from '#contract/payments/payments.ts';
import type { GatewayReport } from '../gateways/gateway.ts';
import type { FailureReason, PaymentRow, PaymentState } from '../payments.tables.ts';

const statuses: Readonly<Record<PaymentState, PaymentStatus>> = {
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  refunding: 'refunded',
  refunded: 'refunded',
};

export const toPayment = (row: PaymentRow): Payment => describedPayment(row, descriptionOf(row, forCustomers));

/** The same payment, worded for staff. */
export const toPaymentForStaff = (row: PaymentRow): Payment => describedPayment(row, descriptionOf(row, forStaff));

function describedPayment(row: PaymentRow, description: string | undefined): Payment {
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

interface Texts {
  readonly notices: Readonly<Record<NonNullable<Payment['notice']>, string>>;
  readonly failures: Readonly<Record<FailureReason, string>>;
  readonly refunding: string;
  readonly bonusHeld: string;
}

const forCustomers: Texts = paymentMessages;
const { forStaff }: { readonly forStaff: Texts } = paymentMessages;

function descriptionOf({ state, type, note, failure, notice }: PaymentRow, texts: Texts): string | undefined {
  if (notice && state !== 'pending') return texts.notices[notice];
  if (state === 'failed' && type === 'Bonus' && failure === null) return paymentMessages.bonusRefunded;
  if (state === 'failed') return texts.failures[failure ?? 'declined'];
  if (state === 'refunding') return texts.refunding;
  if (type === 'Bonus' && state === 'pending') return texts.bonusHeld;
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
