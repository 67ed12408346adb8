import { randomUUID } from 'node:crypto';
import { paymentMessages } from '#content/messages/payments.ts';
import type { PaymentId } from '#contract/values/ids.ts';
import { cents, dollarsText } from '#contract/values/money.ts';
import type { GatewayName } from '#contract/payments/deposits.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { type AccountRow, lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { placeWhenPaid, placeWithoutFailed } from '#server/modules/orders/index.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import { grantBonus } from './bonus.ts';
import { notifyDispute } from '../refunds/notify-dispute.ts';
import type { GatewayReport } from '../gateways/gateway.ts';
import { mailReceipt } from './mail-receipt.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { paidSum, returnedSum } from './paid-sum.ts';
import { insertEvent, lockPaymentParts, lockPayment, selectPayment, updatePayment } from '../payments.queries.ts';
import type { FailureReason, PaymentRow } from '../payments.tables.ts';
import { returnDeposit } from './return-deposit.ts';
import { takeBack } from '../refunds/take-back.ts';
import { publishPayments } from '../publish-payments.ts';
import { toPayment } from '../history/to-payment.ts';

export interface PaymentEvent {
  readonly paymentId: PaymentId;
  readonly gateway: GatewayName;
  /** The gateway's event ID, or an `observed` one if we fetched the payment ourselves. */
  readonly eventId: string;
  /** Fetched from the gateway, never taken from a webhook's body. */
  readonly report: GatewayReport;
  readonly disputeId?: string;
  /** The gateway had accepted a refund of this payment and could not make it. */
  readonly hasFailedRefund?: boolean;
}

export type EventOutcome = 'credited' | 'failed' | 'taken-back' | 'unchanged' | 'repeated' | 'mismatch' | 'unknown';

const observedPrefix = 'observed ';

/** For a report that we fetched ourselves. Such an event is stored only if it changes something. */
export function observedEvent(payment: { id: PaymentId }, gateway: GatewayName, report: GatewayReport): PaymentEvent {
  return { paymentId: payment.id, gateway, eventId: `${observedPrefix}${randomUUID()}`, report };
}

/**
 * The only verb that credits a deposit, and the only one that takes it back on a gateway's report. In one transaction, with
 * account and payment locked, it compares the report with what we charged, stores the event under its unique ID, and
 * updates payment and ledger. Repeated, reordered and late events have no effect: states only move forward.
 */
export async function applyPaymentEvent(ctx: Context, deps: PaymentDeps, event: PaymentEvent): Promise<EventOutcome> {
  const known = await selectPayment(ctx, event.paymentId);
  if (!known) return 'unknown';
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccountToChange(ctx, known.accountId);
    const payment = await lockPayment(ctx, known.id);
    const { gateway, eventId, report } = event;
    const mismatch = findMismatch(payment, event);
    const row = { gateway, eventId, paymentId: payment.id, createdAt: ctx.now };
    if (mismatch) {
      // A separate event ID: staff are notified once, and a later, matching event is not taken for a repetition.
      const mismatchRow = { ...row, eventId: `mismatch ${payment.id} ${mismatch}`.slice(0, 255), outcome: 'mismatch' };
      if (await insertEvent(ctx, mismatchRow)) await notifyStaff(ctx, deps, mismatchNotice(payment, event, mismatch));
      return 'mismatch';
    }
    const plan = outcomeOf(payment, report);
    const isObserved = eventId.startsWith(observedPrefix);
    if (!isObserved && !(await insertEvent(ctx, { ...row, outcome: plan }))) return 'repeated';
    const updated = await saveReport(ctx, payment, report, !account?.deletedAt);
    if (plan === 'credited') await credit(ctx, deps, updated, account);
    if (plan === 'failed') await fail(ctx, updated, report.failure ?? 'declined');
    if (needsStaff(payment, report)) await notifyStaff(ctx, deps, bitcoinNotice(updated, report));
    const hasTakenBack = await takeBackReported(ctx, deps, event);
    if (event.disputeId !== undefined) {
      await notifyDispute(ctx, deps, updated, { gateway, disputeId: event.disputeId, report });
    }
    if (event.hasFailedRefund) await notifyStaff(ctx, deps, failedRefundNotice(updated));
    const outcome = hasTakenBack && plan === 'unchanged' ? 'taken-back' : plan;
    if (outcome === 'unchanged') return outcome;
    if (isObserved) await insertEvent(ctx, { ...row, outcome });
    publishPayments(ctx, deps, payment.accountId);
    return outcome;
  });
}

function findMismatch(payment: PaymentRow, { gateway, report }: PaymentEvent): string | undefined {
  if (payment.gateway !== gateway || payment.partOf !== null || report.paymentId !== payment.id)
    return 'another payment';
  if (payment.gatewayReference !== null && payment.gatewayReference !== report.reference) return 'another reference';
  if (report.currency !== 'USD') return paymentMessages.event.currency(report.currency);
  if (report.amountCents !== payment.chargedCents) return paymentMessages.event.amount(report.amountCents);
  return undefined;
}

function outcomeOf({ state }: PaymentRow, report: GatewayReport): 'credited' | 'failed' | 'unchanged' {
  // A failed payment may still become paid (late money), but a paid one never fails.
  if (report.state === 'paid') return state === 'pending' || state === 'failed' ? 'credited' : 'unchanged';
  return report.state === 'failed' && state === 'pending' ? 'failed' : 'unchanged';
}

/** Card details are not stored for a deleted account. */
async function saveReport(
  ctx: Context,
  payment: PaymentRow,
  report: GatewayReport,
  storesCard: boolean,
): Promise<PaymentRow> {
  const card = storesCard ? report.card : undefined;
  const change = {
    gatewayReference: report.reference,
    // Being paid resolves an earlier notice, unless the report has a new one.
    notice: report.notice ?? (report.state === 'paid' ? null : payment.notice),
    brand: card?.brand ?? payment.brand,
    last4: card?.last4 ?? payment.last4,
  };
  const isChanged = (Object.keys(change) as (keyof typeof change)[]).some((name) => change[name] !== payment[name]);
  return isChanged ? updatePayment(ctx, payment.id, change) : payment;
}

async function credit(
  ctx: Context,
  deps: PaymentDeps,
  payment: PaymentRow,
  account: AccountRow | undefined,
): Promise<void> {
  const isDeleted = Boolean(account?.deletedAt);
  const change = { state: 'paid', failure: null, nextCheckAt: null, paidAt: ctx.now } as const;
  const paid = await updatePayment(ctx, payment.id, change);
  await transfer(ctx, {
    id: transferId('deposit', paid.id),
    code: 'deposit',
    accountId: paid.accountId,
    amountCents: paid.amountCents,
    subject: { kind: 'payment', id: paid.id },
  });
  if (!isDeleted) await grantBonus(ctx, paid, Boolean(account?.verifiedAt));
  await recordAudit(ctx, {
    action: 'payment.paid',
    subject: { kind: 'payment', id: paid.id },
    before: { state: payment.state },
    after: { state: paid.state, amountCents: paid.amountCents },
  });
  await enqueueEvent(ctx, paid.accountId, 'payment.paid', toPayment(paid));
  if (paid.draftId !== null && !isDeleted) {
    const { accountId, draftId } = paid;
    await placeWhenPaid(ctx, deps, { accountId, draftId, isLate: payment.state === 'failed' });
  }
  if (isDeleted) await returnDeposit(ctx, deps, paid);
  else if (deps.sendsMail !== false) await mailReceipt(ctx, deps, paid);
  await notifyStaff(ctx, deps, {
    kind: 'deposit',
    paymentId: paid.id,
    message: paymentMessages.event.deposit(dollarsText(paid.amountCents)),
    details: `${paid.type} payment ${paid.receiptNumber} through ${paid.gateway}.`,
  });
}

async function fail(ctx: Context, payment: PaymentRow, failure: FailureReason): Promise<void> {
  await updatePayment(ctx, payment.id, { state: 'failed', failure, nextCheckAt: null });
  if (payment.draftId !== null) await placeWithoutFailed(ctx, payment.accountId, payment.draftId);
  await recordAudit(ctx, {
    action: 'payment.failed',
    subject: { kind: 'payment', id: payment.id },
    before: { state: payment.state },
    after: { state: 'failed', failure },
  });
}

/** Chargebacks and refunds made in the gateway's dashboard: everything beyond the refunds we sent. */
async function takeBackReported(
  ctx: Context,
  deps: PaymentDeps,
  { gateway, eventId, report, disputeId }: PaymentEvent,
): Promise<boolean> {
  if (report.takenBackCents === 0) return false;
  const parts = await lockPaymentParts(ctx, report.paymentId);
  const amountCents = cents(Math.min(paidSum(parts), report.takenBackCents - returnedSum(parts)));
  if (amountCents <= 0) return false;
  const cause = `${gateway} ${eventId}`;
  await takeBack(ctx, { depositId: report.paymentId, amountCents, state: 'refunded', cause });
  await recordAudit(ctx, {
    action: 'payment.taken-back',
    subject: { kind: 'payment', id: report.paymentId },
    after: { amountCents },
  });
  // For a dispute, staff get a notification with its deadline instead.
  if (disputeId !== undefined) return true;
  await notifyStaff(ctx, deps, {
    kind: 'payment-problem',
    paymentId: report.paymentId,
    message: paymentMessages.event.takenBack(dollarsText(amountCents)),
    details: paymentMessages.event.takenBackBody(gateway, report.paymentId),
  });
  return true;
}

/** Bitcoin in a wrong amount or too late must be handled by staff. */
function needsStaff({ state, notice }: PaymentRow, report: GatewayReport): boolean {
  const isNew = notice !== report.notice || (state === 'pending' && report.state === 'failed');
  // While the payment is pending, the rest may still arrive.
  return report.notice !== undefined && report.state !== 'pending' && isNew;
}

const bitcoinProblems: Readonly<Record<NonNullable<GatewayReport['notice']>, string>> = paymentMessages.event.bitcoin;

const bitcoinNotice = ({ receiptNumber, id, gateway }: PaymentRow, { state, notice = 'late' }: GatewayReport) =>
  ({
    kind: 'payment-problem',
    paymentId: id,
    message: paymentMessages.event.bitcoinTitle(bitcoinProblems[notice], receiptNumber),
    details: paymentMessages.event.bitcoinBody(state === 'paid', gateway, id),
    alsoByMail: true,
  }) as const;

const mismatchNotice = (payment: PaymentRow, { gateway, eventId }: PaymentEvent, mismatch: string) =>
  ({
    kind: 'payment-problem',
    paymentId: payment.id,
    message: paymentMessages.event.mismatch(gateway, mismatch, payment.receiptNumber),
    details: paymentMessages.event.mismatchBody(payment.chargedCents, payment.id, eventId),
    alsoByMail: true,
  }) as const;

const failedRefundNotice = ({ receiptNumber, id, gateway }: PaymentRow) =>
  ({
    kind: 'payment-problem',
    paymentId: id,
    message: paymentMessages.event.refundFailed(receiptNumber, gateway),
    details: paymentMessages.event.refundFailedBody(id),
    alsoByMail: true,
  }) as const;
