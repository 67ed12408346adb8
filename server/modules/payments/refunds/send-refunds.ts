import { cents, dollarsText } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import { applyPaymentEvent, observed } from '../deposits/apply-payment-event.ts';
import { askGateway, toKnownPayment } from '../deposits/ask-gateway.ts';
import type { Gateway, RefundAnswer } from '../gateways/gateway.ts';
import { mailRefund } from './mail-refund.ts';
import { pauseMs } from '../pause.ts';
import { gatewayNamed, leaseMs, type PaymentDeps } from '../payment-deps.ts';
import { selectPayment } from '../payments.queries.ts';
import type { PaymentRow, RefundRow } from '../payments.tables.ts';
import {
  claimDueRefunds,
  lockRefund,
  lockRefundRequest,
  selectRefundsOfRequest,
  updateRefund,
  updateRefundRequest,
} from './refunds.queries.ts';
import { settleTaking, undoTaking } from './take-back.ts';
import { tellOfRefund } from '../tell-customer.ts';

const atOnce = 50;

/** Asks the gateways for the refunds that are due, of one request or of all. What gets no answer is tried again later. */
export async function sendRefunds(
  ctx: Context,
  deps: PaymentDeps,
  { requestId }: { requestId?: string } = {},
): Promise<number> {
  const until = new Date(ctx.now.getTime() + leaseMs);
  const due = await claimDueRefunds(ctx, { until, limit: atOnce, ...(requestId ? { requestId } : {}) });
  for (const refund of due) await sendRefund(ctx, deps, refund);
  return due.length;
}

async function sendRefund(ctx: Context, deps: PaymentDeps, refund: RefundRow): Promise<void> {
  const payment = await selectPayment(ctx, refund.paymentId);
  const gateway = payment && gatewayNamed(deps, payment.gateway);
  const { id: refundId, amountCents } = refund;
  const reference = payment?.gatewayReference;
  if (!payment || !gateway || !reference) {
    await tryLater(ctx, refund);
    return;
  }
  const asked = { refundId, paymentId: payment.id, reference, amountCents };
  const answered = await askGateway(deps, gateway, (signal) => gateway.refund(asked, signal));
  if (!answered.isAnswered) {
    await tryLater(ctx, refund);
    return;
  }
  await settleRefund(ctx, deps, { refundId, payment, answer: answered.answer });
  await followGateway(ctx, deps, gateway, payment);
}

async function tryLater(ctx: Context, { id, checks }: RefundRow): Promise<void> {
  await updateRefund(ctx, id, { nextCheckAt: new Date(ctx.now.getTime() + pauseMs(checks)) });
}

interface Settling {
  readonly refundId: string;
  readonly payment: PaymentRow;
  readonly answer: RefundAnswer;
}

function settleRefund(ctx: Context, deps: PaymentDeps, { refundId, payment, answer }: Settling): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccountToChange(ctx, payment.accountId);
    const refund = await lockRefund(ctx, refundId);
    if (refund.state !== 'pending') return;
    if (answer.outcome === 'accepted') {
      await settleTaking(ctx, refundId, payment.id);
      await updateRefund(ctx, refundId, { state: 'accepted' });
    } else {
      await undoTaking(ctx, refundId);
      await updateRefund(ctx, refundId, { state: 'refused', reason: answer.reason.slice(0, 500) });
      await notifyStaff(ctx, deps, refusedNotice(refund, payment, answer.reason));
    }
    await recordAudit(ctx, {
      action: `refund.${answer.outcome}`,
      subject: { kind: 'payment', id: payment.id },
      after: { refundId, amountCents: refund.amountCents },
    });
    await closeRequest(ctx, deps, refund.requestId);
    tellOfRefund(ctx, deps, payment.accountId);
  });
}

/** A request is over when none of its refunds is on its way; it has failed when all were refused. */
async function closeRequest(ctx: Context, deps: PaymentDeps, requestId: string): Promise<void> {
  await lockRefundRequest(ctx, requestId);
  const refunds = await selectRefundsOfRequest(ctx, requestId);
  if (refunds.some(({ state }) => state === 'pending')) return;
  const accepted = refunds.filter(({ state }) => state === 'accepted');
  const status = accepted.length > 0 ? 'refunded' : 'failed';
  const request = await updateRefundRequest(ctx, requestId, { status });
  await mailRefund(ctx, deps, request, cents(accepted.reduce((sum, { amountCents }) => sum + amountCents, 0)));
}

/** What the gateway has sent back in all may be more than we asked for: then somebody did so at its own desk. */
async function followGateway(ctx: Context, deps: PaymentDeps, gateway: Gateway, payment: PaymentRow): Promise<void> {
  const answered = await askGateway(deps, gateway, (signal) => gateway.fetchPayment(toKnownPayment(payment), signal));
  const report = answered.isAnswered ? answered.answer : undefined;
  if (report) await applyPaymentEvent(ctx, deps, observed(payment, gateway.name, report));
}

const refusedNotice = ({ amountCents }: RefundRow, payment: PaymentRow, reason: string) =>
  ({
    kind: 'payment-problem',
    paymentId: payment.id,
    message: `${payment.gateway} refused to refund $${dollarsText(amountCents)}`,
    details: `The money is in the customer's balance again. Payment ${payment.receiptNumber}: ${reason.slice(0, 500)}`,
    alsoByMail: true,
  }) as const;
