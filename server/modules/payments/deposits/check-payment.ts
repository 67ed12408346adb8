import type { NextStep } from '#contract/payments/payments.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { placeWithoutFailed } from '#server/modules/orders/index.ts';
import { applyPaymentEvent, observedEvent } from './apply-payment-event.ts';
import { callGateway, toKnownPayment } from './call-gateway.ts';
import { backoffMs, leaseMs } from '../gateway-timing.ts';
import type { Charge } from '../gateways/gateway.ts';
import { gatewayNamed, type PaymentDeps } from '../payment-deps.ts';
import {
  claimDuePayments,
  claimUnsent,
  lockPayment,
  postponeCheck,
  selectPayment,
  updatePayment,
} from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { publishPayments } from '../publish-payments.ts';
import { nextStepOf } from '../history/to-payment.ts';

export interface Checked {
  readonly payment: PaymentRow;
  readonly next: NextStep;
}

/** Fetches a pending payment from its gateway and applies the report. */
export async function checkPayment(
  ctx: Context,
  deps: PaymentDeps,
  payment: PaymentRow,
  { isClaimed = false, resends = false }: { isClaimed?: boolean; resends?: boolean } = {},
): Promise<Checked> {
  const gateway = gatewayNamed(deps, payment.gateway);
  if (payment.state !== 'pending' || !gateway) return { payment, next: nextStepOf(payment, undefined) };
  const unsent = resends ? await claimBitcoin(ctx, payment) : undefined;
  const result = await callGateway(ctx, deps, gateway, (signal) =>
    unsent ? gateway.charge(bitcoinCharge(unsent), signal) : gateway.fetchPayment(toKnownPayment(payment), signal),
  );
  if (unsent) await postponeCheck(ctx, unsent, new Date(ctx.now.getTime() + backoffMs(0)));
  if (!result.hasResponse) return { payment, next: nextStepOf(payment, undefined) };
  const report = result.response;
  if (report) await applyPaymentEvent(ctx, deps, observedEvent(payment, gateway.name, report));
  else if (isClaimed) await failIfNeverArrived(ctx, deps, payment);
  const checked = (await selectPayment(ctx, payment.id)) ?? payment;
  return { payment: checked, next: nextStepOf(checked, report) };
}

/** How long a customer may wait for, or come back for, the bitcoin address. */
const bitcoinWaitMs = 60 * 60 * 1000;

/**
 * The gateway never received the payment, and no request can still send it: its lease has expired, this job has claimed
 * the payment, and nobody has claimed it since.
 */
async function failIfNeverArrived(ctx: Context, deps: PaymentDeps, seen: PaymentRow): Promise<void> {
  if (seen.type === 'Bitcoin' && ctx.now.getTime() - seen.createdAt.getTime() < bitcoinWaitMs) return;
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, seen.id);
    const isUntouched = payment.nextCheckAt?.getTime() === seen.nextCheckAt?.getTime();
    if (payment.state !== 'pending' || payment.gatewayReference !== null || !isUntouched) return;
    await updatePayment(ctx, payment.id, { state: 'failed', failure: 'never-arrived', nextCheckAt: null });
    if (payment.draftId !== null) await placeWithoutFailed(ctx, payment.accountId, payment.draftId);
    await recordAudit(ctx, { action: 'payment.never-arrived', subject: { kind: 'payment', id: payment.id } });
    publishPayments(ctx, deps, payment.accountId);
  });
}

/**
 * A bitcoin charge can be resent without the customer, but BTCPay Server has no idempotency keys, so the payment is claimed
 * first: no two requests send it concurrently. Undefined if the gateway has it already or another claim may be active.
 */
async function claimBitcoin(ctx: Context, payment: PaymentRow): Promise<PaymentRow | undefined> {
  if (payment.type !== 'Bitcoin' || payment.gatewayReference !== null) return undefined;
  return claimUnsent(ctx, payment.id, new Date(ctx.now.getTime() + leaseMs));
}

const bitcoinCharge = (payment: PaymentRow): Charge => ({
  paymentId: payment.id,
  accountId: payment.accountId,
  type: 'Bitcoin',
  amountCents: payment.chargedCents,
  email: payment.email ?? '',
  receiptNumber: payment.receiptNumber,
});

const batchSize = 10;

/** Settles payments left pending by a crashed request or a slow gateway. */
export async function checkPendingPayments(
  ctx: Context,
  deps: PaymentDeps,
  signal: AbortSignal,
): Promise<{ checked: number; settled: number }> {
  const counts = { checked: 0, settled: 0 };
  while (!signal.aborted) {
    const due = await claimDuePayments(ctx, new Date(ctx.now.getTime() + leaseMs), batchSize);
    for (const payment of due) {
      const checked = await checkPayment(ctx, deps, payment, { isClaimed: true });
      counts.checked += 1;
      if (checked.payment.state !== 'pending') counts.settled += 1;
      else await postponeCheck(ctx, payment, new Date(ctx.now.getTime() + backoffMs(payment.checks)));
    }
    if (due.length < batchSize) break;
  }
  return counts;
}
