import { refundMessages } from '#content/messages/refunds.ts';
import { cents, dollarsText } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import { applyPaymentEvent, observedEvent } from '../deposits/apply-payment-event.ts';
import { callGateway, toKnownPayment } from '../deposits/call-gateway.ts';
import type { Gateway, RefundResult } from '../gateways/gateway.ts';
import { mailRefund } from './mail-refund.ts';
import { backoffMs, leaseMs } from '../gateway-timing.ts';
import { gatewayNamed, type PaymentDeps } from '../payment-deps.ts';
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
import { completeTakeBack, undoTakeBack } from './take-back.ts';
import { publishPayments } from '../publish-payments.ts';

const batchSize = 50;

/** Sends due refunds to their gateways, of one request or of all. Those without a response are retried later. */
export async function sendRefunds(
  ctx: Context,
  deps: PaymentDeps,
  { requestId }: { requestId?: string } = {},
): Promise<number> {
  const until = new Date(ctx.now.getTime() + leaseMs);
  const due = await claimDueRefunds(ctx, { until, limit: batchSize, ...(requestId ? { requestId } : {}) });
  for (const refund of due) await sendRefund(ctx, deps, refund);
  return due.length;
}

async function sendRefund(ctx: Context, deps: PaymentDeps, refund: RefundRow): Promise<void> {
  const payment = await selectPayment(ctx, refund.paymentId);
  const gateway = payment && gatewayNamed(deps, payment.gateway);
  const { id: refundId, amountCents } = refund;
  const reference = payment?.gatewayReference;
  if (!payment || !gateway || !reference) {
    await postponeRefund(ctx, refund);
    return;
  }
  const gatewayRefund = { refundId, paymentId: payment.id, reference, amountCents };
  const result = await callGateway(ctx, deps, gateway, (signal) => gateway.refund(gatewayRefund, signal));
  if (!result.hasResponse) {
    await postponeRefund(ctx, refund);
    return;
  }
  await settleRefund(ctx, deps, { refundId, payment, result: result.response });
  await applyGatewayReport(ctx, deps, gateway, payment);
}

async function postponeRefund(ctx: Context, { id, checks }: RefundRow): Promise<void> {
  await updateRefund(ctx, id, { nextCheckAt: new Date(ctx.now.getTime() + backoffMs(checks)) });
}

interface SettleInput {
  readonly refundId: string;
  readonly payment: PaymentRow;
  readonly result: RefundResult;
}

function settleRefund(ctx: Context, deps: PaymentDeps, { refundId, payment, result }: SettleInput): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccountToChange(ctx, payment.accountId);
    const refund = await lockRefund(ctx, refundId);
    if (refund.state !== 'pending') return;
    if (result.outcome === 'accepted') {
      await completeTakeBack(ctx, refundId, payment.id);
      await updateRefund(ctx, refundId, { state: 'accepted' });
    } else {
      await undoTakeBack(ctx, refundId);
      await updateRefund(ctx, refundId, { state: 'refused', reason: result.reason.slice(0, 500) });
      await notifyStaff(ctx, deps, refusedNotice(refund, payment, result.reason));
    }
    await recordAudit(ctx, {
      action: `refund.${result.outcome}`,
      subject: { kind: 'payment', id: payment.id },
      after: { refundId, amountCents: refund.amountCents },
    });
    await closeRequest(ctx, deps, refund.requestId);
    publishPayments(ctx, deps, payment.accountId);
  });
}

/** Closes a request without pending refunds. It has failed if all were refused. */
async function closeRequest(ctx: Context, deps: PaymentDeps, requestId: string): Promise<void> {
  await lockRefundRequest(ctx, requestId);
  const refunds = await selectRefundsOfRequest(ctx, requestId);
  if (refunds.some(({ state }) => state === 'pending')) return;
  const accepted = refunds.filter(({ state }) => state === 'accepted');
  const status = accepted.length > 0 ? 'refunded' : 'failed';
  const request = await updateRefundRequest(ctx, requestId, { status });
  await mailRefund(ctx, deps, request, cents(accepted.reduce((sum, { amountCents }) => sum + amountCents, 0)));
}

/** The gateway may have refunded more than we asked for, if staff used its dashboard. */
async function applyGatewayReport(
  ctx: Context,
  deps: PaymentDeps,
  gateway: Gateway,
  payment: PaymentRow,
): Promise<void> {
  const result = await callGateway(ctx, deps, gateway, (signal) =>
    gateway.fetchPayment(toKnownPayment(payment), signal),
  );
  const report = result.hasResponse ? result.response : undefined;
  if (report) await applyPaymentEvent(ctx, deps, observedEvent(payment, gateway.name, report));
}

const refusedNotice = ({ amountCents }: RefundRow, payment: PaymentRow, reason: string) =>
  ({
    kind: 'payment-problem',
    paymentId: payment.id,
    message: refundMessages.gatewayRefused(payment.gateway, dollarsText(amountCents)),
    details: refundMessages.gatewayRefusedBody(payment.receiptNumber, reason.slice(0, 500)),
    alsoByMail: true,
  }) as const;
