import { paymentMessages } from '#content/messages/payments.ts';
import type { Context } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { applyPaymentEvent, type EventOutcome } from './apply-payment-event.ts';
import { callGateway, toKnownPayment } from './call-gateway.ts';
import type { GatewayEvent, GatewayReport, Webhook } from '../gateways/gateway.ts';
import { gatewayNamed, type PaymentDeps } from '../payment-deps.ts';
import { selectPayment, selectPaymentByReference } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import type { GatewayName } from '#contract/payments/deposits.ts';

/**
 * Handles a gateway's webhook. After the signature check, the body is trusted only for which payment to fetch. If the
 * fetched state is behind the event, it is refused, so that the gateway delivers it again.
 */
export async function handleGatewayEvent(
  ctx: Context,
  deps: PaymentDeps,
  { gatewayName, webhook }: { gatewayName: GatewayName; webhook: Webhook },
): Promise<EventOutcome | 'ignored'> {
  const gateway = gatewayNamed(deps, gatewayName);
  assertFound(gateway, paymentMessages.gatewayNotFound);
  const event = await gateway.parseWebhook(webhook);
  if (!event) return 'ignored';
  const payment = await findPayment(ctx, gatewayName, event);
  if (!payment) return 'unknown';
  const known = toKnownPayment(payment);
  // A reference from the event is safe to fetch: the report is compared with our payment before it is applied.
  const lookup = { ...known, reference: known.reference ?? event.payment.reference };
  const result = await callGateway(ctx, deps, gateway, (signal) => gateway.fetchPayment(lookup, signal));
  const report = result.hasResponse ? result.response : undefined;
  if (!report || isBehind(report, event)) throw notYet();
  const { eventId, claims, disputeId } = event;
  return applyPaymentEvent(ctx, deps, {
    paymentId: payment.id,
    gateway: gatewayName,
    eventId,
    report,
    hasFailedRefund: claims === 'refund-failed',
    ...(disputeId === undefined ? {} : { disputeId }),
  });
}

async function findPayment(ctx: Context, gateway: GatewayName, event: GatewayEvent): Promise<PaymentRow | undefined> {
  const found =
    'paymentId' in event.payment
      ? await selectPayment(ctx, event.payment.paymentId)
      : await selectPaymentByReference(ctx, gateway, event.payment.reference);
  return found?.gateway === gateway && found.partOf === null ? found : undefined;
}

function isBehind(report: GatewayReport, { claims, disputeId }: GatewayEvent): boolean {
  const dispute = report.disputes?.find(({ id }) => id === disputeId);
  if (disputeId !== undefined && !dispute) return true;
  if (claims === 'paid') return report.state !== 'paid';
  // A dispute that was won and a refund that failed have returned what they took.
  const isReturned = dispute?.state === 'won' || report.hasFailedRefund === true;
  return claims === 'taken-back' && report.takenBackCents === 0 && !isReturned;
}

function notYet(): AppError {
  const message = paymentMessages.lookUpLater;
  return new AppError('unavailable', message, { retryAfterSeconds: 30 });
}
