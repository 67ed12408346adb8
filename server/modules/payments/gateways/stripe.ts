import Stripe from 'stripe';
import { paymentMessages } from '#content/messages/payments.ts';
import type { Charge, Gateway, GatewayReport, KnownPayment, Refund, RefundResult } from './gateway.ts';
import { isRefusal, safeError } from './stripe-errors.ts';
import { parseStripeEvent } from './stripe-events.ts';
import { chargeOf, stripeReport } from './stripe-report.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Replaced by a fake in tests. */
  readonly apiUrl: string;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
}

/** With one retry it stays below `gatewayMsMax`. */
const defaultTimeoutMs = 8_000;
/** A 3-D Secure confirmation left open this long is canceled. */
const confirmationHoursMax = 24;
/** Where to look for a payment with a lost response: allows for clock skew and resumed requests. */
const searchWindowMinutes = { before: 10, after: 60 };
/** 10,000 payments. A shop with more of them per hour relies on webhooks. */
const searchPagesMax = 100;

const expand = ['latest_charge', 'latest_charge.refunds'];

export function createStripeGateway(options: StripeOptions): Gateway {
  const stripe = openStripe(options);
  return {
    name: 'stripe',
    methods: [{ type: 'Card', form: 'stripe-fields' }],
    canRefund: true,
    publishableKey: options.publishableKey,
    charge: (charge, signal) => callStripe('a charge', signal, () => confirmIntent(stripe, charge)),
    fetchPayment: (payment, signal) =>
      callStripe('reading a payment', signal, () => fetchPayment(stripe, payment, options.clock())),
    refund: (refund, signal) => callStripe('a refund', signal, () => createRefund(stripe, refund)),
    parseWebhook: (webhook) => parseStripeEvent(webhook, options.webhookSecret),
  };
}

function openStripe({ secretKey, apiUrl, timeoutMs = defaultTimeoutMs }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** The SDK takes no AbortSignal, so only the wait is aborted; idempotency keys make a late response harmless. */
async function callStripe<Value>(operation: string, signal: AbortSignal, call: () => Promise<Value>): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(new Error(`Stripe failed at ${operation}: it did not answer in time`));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([call(), aborted.promise]);
  } catch (error) {
    throw signal.aborted ? error : safeError(error, operation);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function confirmIntent(stripe: Stripe, charge: Charge): Promise<GatewayReport> {
  const { paymentId, amountCents, receiptNumber, paymentMethodId } = charge;
  if (paymentMethodId === undefined) throw new Error('A card payment through Stripe has no card');
  const params = {
    amount: amountCents,
    currency: 'usd',
    payment_method: paymentMethodId,
    payment_method_types: ['card'],
    confirm: true,
    // Stripe.js shows the bank's confirmation without leaving the page.
    use_stripe_sdk: true,
    metadata: { paymentId },
    description: paymentMessages.gateways.deposit(receiptNumber),
    expand,
  };
  try {
    const intent = await stripe.paymentIntents.create(params, { idempotencyKey: paymentId });
    return stripeReport({ intent, disputes: [] });
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
    if (!refused) throw error;
    return stripeReport({ intent: refused, disputes: [] });
  }
}

async function fetchPayment(stripe: Stripe, payment: KnownPayment, now: Date): Promise<GatewayReport | undefined> {
  const found = payment.reference === undefined ? await findIntent(stripe, payment) : payment.reference;
  if (found === undefined) return undefined;
  const intent = await cancelIfAbandoned(stripe, await stripe.paymentIntents.retrieve(found, { expand }), now);
  const disputes = chargeOf(intent)?.disputed
    ? (await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })).data
    : [];
  return stripeReport({ intent, disputes });
}

/**
 * Finds a payment with a lost response. Lists are consistent immediately, unlike Stripe's search, and repeating the creation
 * with the same idempotency key would charge the card if the first request never arrived.
 */
async function findIntent(stripe: Stripe, { paymentId, createdAt }: KnownPayment): Promise<string | undefined> {
  const second = Math.floor(createdAt.getTime() / 1000);
  const created = { gte: second - searchWindowMinutes.before * 60, lte: second + searchWindowMinutes.after * 60 };
  let after: { starting_after?: string } = {};
  for (let pages = 0; pages < searchPagesMax; pages++) {
    const page = await stripe.paymentIntents.list({ created, limit: 100, ...after });
    const found = page.data.find(({ metadata }) => metadata['paymentId'] === paymentId);
    if (found) return found.id;
    const last = page.data.at(-1);
    if (!page.has_more || !last) return undefined;
    after = { starting_after: last.id };
  }
  throw new Error(`Stripe has too many payments around ${createdAt.toISOString()} to look through`);
}

async function cancelIfAbandoned(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  now: Date,
): Promise<Stripe.PaymentIntent> {
  const hours = (now.getTime() / 1000 - intent.created) / 3600;
  if (intent.status !== 'requires_action' || hours < confirmationHoursMax) return intent;
  return stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned', expand });
}

/** Stripe's idempotency keys expire after a day and our retry may be later, so existing refunds are checked first. */
async function createRefund(stripe: Stripe, { refundId, reference, amountCents }: Refund): Promise<RefundResult> {
  const known = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
  const existing = known.data.find(({ metadata }) => metadata?.['refundId'] === refundId);
  try {
    return toRefundResult(
      existing ??
        (await stripe.refunds.create(
          { payment_intent: reference, amount: amountCents, metadata: { refundId } },
          { idempotencyKey: refundId },
        )),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { outcome: 'refused', reason: paymentMessages.gateways.stripeRefused(error.code ?? error.type) };
  }
}

function toRefundResult({ status, failure_reason: failure }: Stripe.Refund): RefundResult {
  return status === 'failed' || status === 'canceled'
    ? { outcome: 'refused', reason: paymentMessages.gateways.stripeFailed(failure ?? status) }
    : { outcome: 'accepted' };
}
