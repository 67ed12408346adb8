import { randomUUID } from 'node:crypto';
import { cents, dollarsText } from '#contract/values/money.ts';
import type { GatewayName } from '#contract/payments/payments.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { type AccountRow, lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import { grantBonus } from './bonus.ts';
import { followDispute } from '../refunds/follow-dispute.ts';
import type { GatewayReport } from '../gateways/gateway.ts';
import { mailReceipt } from './mail-receipt.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { paidSum } from './paid-sum.ts';
import { insertEvent, lockFamily, lockPayment, selectPayment, updatePayment } from '../payments.queries.ts';
import type { FailureReason, PaymentRow } from '../payments.tables.ts';
import { returnDeposit } from './return-deposit.ts';
import { takeBack } from '../refunds/take-back.ts';
import { tellCustomer } from '../tell-customer.ts';
import { toPayment } from '../history/to-payment.ts';

export interface PaymentEvent {
  /** The payment that the gateway was asked about. */
  readonly paymentId: string;
  readonly gateway: GatewayName;
  /** The gateway's, or `observed` for what we asked for ourselves. */
  readonly eventId: string;
  /** What the gateway itself answered when asked about the payment, never what somebody sent us. */
  readonly report: GatewayReport;
  /** The dispute that it is about. */
  readonly disputeId?: string;
}

export type EventOutcome = 'credited' | 'failed' | 'taken-back' | 'unchanged' | 'repeated' | 'mismatch' | 'unknown';

const observation = 'observed ';

/** What we asked for ourselves: an event that nobody sent, and that is kept only when something followed from it. */
export function observed(payment: { id: string }, gateway: GatewayName, report: GatewayReport): PaymentEvent {
  return { paymentId: payment.id, gateway, eventId: `${observation}${randomUUID()}`, report };
}

/**
 * The only verb that credits a deposit, and the only one that takes a deposit back at a gateway's word. With account and
 * payment held, it compares what the gateway says with what we asked for, keeps the event under its unique id, and moves
 * payment and money, all in one transaction. Repeated, reordered and late events change nothing: states only move forward.
 */
export async function applyPaymentEvent(ctx: Context, deps: PaymentDeps, event: PaymentEvent): Promise<EventOutcome> {
  const known = await selectPayment(ctx, event.paymentId);
  if (!known) return 'unknown';
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccountToChange(ctx, known.accountId);
    const payment = await lockPayment(ctx, known.id);
    const { gateway, eventId, report } = event;
    const mismatch = findMismatch(payment, event);
    const kept = { gateway, eventId, paymentId: payment.id, createdAt: ctx.now };
    if (mismatch) {
      // Under an id of its own: staff are told once, and what fits later is not taken for a repetition.
      const told = { ...kept, eventId: `mismatch ${payment.id} ${mismatch}`.slice(0, 255), outcome: 'mismatch' };
      if (await insertEvent(ctx, told)) await notifyStaff(ctx, deps, mismatchNotice(payment, event, mismatch));
      return 'mismatch';
    }
    const plan = outcomeOf(payment, report);
    const isObserved = eventId.startsWith(observation);
    if (!isObserved && !(await insertEvent(ctx, { ...kept, outcome: plan }))) return 'repeated';
    const noted = await noteReport(ctx, payment, report, !account?.deletedAt);
    if (plan === 'credited') await credit(ctx, deps, noted, account);
    if (plan === 'failed') await fail(ctx, noted, report.failure ?? 'declined');
    if (isOdd(payment, report)) await notifyStaff(ctx, deps, oddNotice(noted, report));
    const hasTakenBack = await followTakenBack(ctx, deps, event);
    if (event.disputeId !== undefined) {
      await followDispute(ctx, deps, noted, { gateway, disputeId: event.disputeId, report });
    }
    const outcome = hasTakenBack && plan === 'unchanged' ? 'taken-back' : plan;
    if (outcome === 'unchanged') return outcome;
    if (isObserved) await insertEvent(ctx, { ...kept, outcome });
    tellCustomer(ctx, deps, payment.accountId);
    return outcome;
  });
}

function findMismatch(payment: PaymentRow, { gateway, report }: PaymentEvent): string | undefined {
  if (payment.gateway !== gateway || payment.partOf !== null || report.paymentId !== payment.id)
    return 'another payment';
  if (payment.gatewayReference !== null && payment.gatewayReference !== report.reference) return 'another reference';
  if (report.currency !== 'USD') return `the currency ${report.currency}`;
  if (report.amountCents !== payment.chargedCents) return `an amount of ${report.amountCents} cents`;
  return undefined;
}

function outcomeOf({ state }: PaymentRow, report: GatewayReport): 'credited' | 'failed' | 'unchanged' {
  // Money that arrives late has arrived: a failed payment may still be paid, never the other way round.
  if (report.state === 'paid') return state === 'pending' || state === 'failed' ? 'credited' : 'unchanged';
  return report.state === 'failed' && state === 'pending' ? 'failed' : 'unchanged';
}

/** The card of a deleted account stays unknown, whatever the gateway still tells. */
async function noteReport(
  ctx: Context,
  payment: PaymentRow,
  report: GatewayReport,
  notesCard: boolean,
): Promise<PaymentRow> {
  const card = notesCard ? report.card : undefined;
  const noted = {
    gatewayReference: report.reference,
    // What was odd is settled with the payment, unless it is odd in that.
    notice: report.notice ?? (report.state === 'paid' ? null : payment.notice),
    brand: card?.brand ?? payment.brand,
    last4: card?.last4 ?? payment.last4,
  };
  const isNews = (Object.keys(noted) as (keyof typeof noted)[]).some((name) => noted[name] !== payment[name]);
  return isNews ? updatePayment(ctx, payment.id, noted) : payment;
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
  if (isDeleted) await returnDeposit(ctx, deps, paid);
  else if (!deps.mailsNothing) await mailReceipt(ctx, deps, paid);
  await notifyStaff(ctx, deps, {
    kind: 'deposit',
    paymentId: paid.id,
    message: `Deposit of $${dollarsText(paid.amountCents)}`,
    details: `${paid.type} payment ${paid.receiptNumber} through ${paid.gateway}.`,
  });
}

async function fail(ctx: Context, payment: PaymentRow, failure: FailureReason): Promise<void> {
  await updatePayment(ctx, payment.id, { state: 'failed', failure, nextCheckAt: null });
  await recordAudit(ctx, {
    action: 'payment.failed',
    subject: { kind: 'payment', id: payment.id },
    before: { state: payment.state },
    after: { state: 'failed', failure },
  });
}

/** Refunds made at the gateway's own desk and chargebacks: whatever went back beyond what we sent ourselves. */
async function followTakenBack(
  ctx: Context,
  deps: PaymentDeps,
  { gateway, eventId, report, disputeId }: PaymentEvent,
): Promise<boolean> {
  if (report.takenBackCents === 0) return false;
  const family = await lockFamily(ctx, report.paymentId);
  const gone = family.filter(({ state }) => state === 'refunding' || state === 'refunded');
  const known = gone.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = cents(Math.min(paidSum(family), report.takenBackCents - known));
  if (amountCents <= 0) return false;
  const cause = `${gateway} ${eventId}`;
  await takeBack(ctx, { depositId: report.paymentId, amountCents, state: 'refunded', cause });
  await recordAudit(ctx, {
    action: 'payment.taken-back',
    subject: { kind: 'payment', id: report.paymentId },
    after: { amountCents },
  });
  // Of a dispute staff are told with its deadline.
  if (disputeId !== undefined) return true;
  await notifyStaff(ctx, deps, {
    kind: 'payment-problem',
    paymentId: report.paymentId,
    message: `A deposit was taken back: $${dollarsText(amountCents)}`,
    details: `${gateway} reports a refund or chargeback of payment ${report.paymentId}. It was taken from the balance.`,
  });
  return true;
}

/** Bitcoin that came in another amount or at another time than asked for is for people to settle. */
function isOdd({ state, notice }: PaymentRow, report: GatewayReport): boolean {
  const isNews = notice !== report.notice || (state === 'pending' && report.state === 'failed');
  // Too little may become enough for as long as the payment is open.
  return report.notice !== undefined && report.state !== 'pending' && isNews;
}

const oddities: Readonly<Record<NonNullable<GatewayReport['notice']>, string>> = {
  partial: 'Too little bitcoin arrived',
  over: 'Too much bitcoin arrived',
  late: 'Bitcoin arrived too late',
};

const oddNotice = ({ receiptNumber, id, gateway }: PaymentRow, { state, notice = 'late' }: GatewayReport) =>
  ({
    kind: 'payment-problem',
    paymentId: id,
    message: `${oddities[notice]} for payment ${receiptNumber}`,
    details: `${state === 'paid' ? 'The amount asked for was credited.' : 'Nothing was credited.'} See how much arrived at ${gateway}, and settle it by an adjustment or by sending it back. Payment ${id}.`,
    alsoByMail: true,
  }) as const;

const mismatchNotice = (payment: PaymentRow, { gateway, eventId }: PaymentEvent, mismatch: string) =>
  ({
    kind: 'payment-problem',
    paymentId: payment.id,
    message: `${gateway} reports ${mismatch} for payment ${payment.receiptNumber}`,
    details: `We asked for ${payment.chargedCents} cents. Nothing was credited. Payment ${payment.id}, event ${eventId}.`,
    alsoByMail: true,
  }) as const;
