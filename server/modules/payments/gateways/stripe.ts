import Stripe from 'stripe';
import type { Charge, Gateway, GatewayReport, KnownPayment, Refund, RefundAnswer } from './gateway.ts';
import { isRefusal, plainError } from './stripe-errors.ts';
import { parseStripeEvent } from './stripe-events.ts';
import { chargeOf, stripeReport } from './stripe-report.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Where Stripe is; tests have one of their own. */
  readonly apiUrl: string;
  readonly clock: () => Date;
  readonly timeoutMs?: number;
}

/** With one more try it stays below what a call to a gateway may take. */
const defaultTimeoutMs = 8_000;
/** A bank's question that nobody has answered for so long is withdrawn. */
const confirmationHoursMax = 24;
/** Around the time of our payment, to find its twin at Stripe: clocks differ, and a call may have been resumed. */
const searchedMinutes = { before: 10, after: 60 };
/** 10,000 payments; a shop with more of them in an hour has its events to go by. */
const searchedPagesMax = 100;

const expand = ['latest_charge'];

export function createStripeGateway(options: StripeOptions): Gateway {
  const stripe = openStripe(options);
  return {
    name: 'stripe',
    methods: [{ type: 'Card', form: 'stripe-fields' }],
    canRefund: true,
    publishableKey: options.publishableKey,
    charge: (charge, signal) => asked('a charge', signal, () => confirmIntent(stripe, charge)),
    fetchPayment: (payment, signal) =>
      asked('reading a payment', signal, () => fetchPayment(stripe, payment, options.clock())),
    refund: (refund, signal) => asked('a refund', signal, () => sendBack(stripe, refund)),
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

/** The SDK takes no signal, so that the wait ends and not the call: its keys make a late answer harmless. */
async function asked<Answer>(doing: string, signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(new Error(`Stripe failed at ${doing}: it did not answer in time`));
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    return await Promise.race([ask(), ended.promise]);
  } catch (error) {
    throw signal.aborted ? error : plainError(error, doing);
  } finally {
    signal.removeEventListener('abort', end);
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
    // Stripe's script in the browser shows the bank's question, without leaving the page.
    use_stripe_sdk: true,
    metadata: { paymentId },
    description: `Deposit ${receiptNumber}`,
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
  const intent = await withdrawn(stripe, await stripe.paymentIntents.retrieve(found, { expand }), now);
  const disputes = chargeOf(intent)?.disputed
    ? (await stripe.disputes.list({ payment_intent: intent.id, limit: 100 })).data
    : [];
  return stripeReport({ intent, disputes });
}

/**
 * Its id at Stripe, when we died before we learned it. A list is up to date at once, which Stripe's search is not, and
 * making the payment again by its idempotency key would charge the card if the first call never arrived.
 */
async function findIntent(stripe: Stripe, { paymentId, createdAt }: KnownPayment): Promise<string | undefined> {
  const second = Math.floor(createdAt.getTime() / 1000);
  const created = { gte: second - searchedMinutes.before * 60, lte: second + searchedMinutes.after * 60 };
  let after: { starting_after?: string } = {};
  for (let pages = 0; pages < searchedPagesMax; pages++) {
    const page = await stripe.paymentIntents.list({ created, limit: 100, ...after });
    const found = page.data.find(({ metadata }) => metadata['paymentId'] === paymentId);
    if (found) return found.id;
    const last = page.data.at(-1);
    if (!page.has_more || !last) return undefined;
    after = { starting_after: last.id };
  }
  throw new Error(`Stripe has too many payments around ${createdAt.toISOString()} to look through`);
}

async function withdrawn(stripe: Stripe, intent: Stripe.PaymentIntent, now: Date): Promise<Stripe.PaymentIntent> {
  const hours = (now.getTime() / 1000 - intent.created) / 3600;
  if (intent.status !== 'requires_action' || hours < confirmationHoursMax) return intent;
  return stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned', expand });
}

/** Stripe forgets idempotency keys after a day, and we may come back later: so it is asked for the refund first. */
async function sendBack(stripe: Stripe, { refundId, reference, amountCents }: Refund): Promise<RefundAnswer> {
  const known = await stripe.refunds.list({ payment_intent: reference, limit: 100 });
  const before = known.data.find(({ metadata }) => metadata?.['refundId'] === refundId);
  try {
    return refundAnswer(
      before ??
        (await stripe.refunds.create(
          { payment_intent: reference, amount: amountCents, metadata: { refundId } },
          { idempotencyKey: refundId },
        )),
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { outcome: 'refused', reason: `Stripe refuses it (${error.code ?? error.type}).` };
  }
}

function refundAnswer({ status, failure_reason: failure }: Stripe.Refund): RefundAnswer {
  return status === 'failed' || status === 'canceled'
    ? { outcome: 'refused', reason: `Stripe could not send it (${failure ?? status}).` }
    : { outcome: 'accepted' };
}
