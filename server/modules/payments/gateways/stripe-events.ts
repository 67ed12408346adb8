import Stripe from 'stripe';
import { z } from 'zod';
import { paymentMessages } from '#content/messages/payments.ts';
import { AppError } from '#server/errors.ts';
import type { GatewayEvent, Webhook } from './gateway.ts';

const toleranceSeconds = 300;

type Claim = GatewayEvent['claims'];

/** The events to enable at Stripe; `docs/operations.md` lists them for operators. */
const claimsOfIntents: Readonly<Record<string, Claim>> = {
  'payment_intent.succeeded': 'paid',
  'payment_intent.payment_failed': 'other',
  'payment_intent.canceled': 'other',
  'payment_intent.processing': 'other',
};
const claimsOfParts: Readonly<Record<string, Claim>> = {
  'charge.refunded': 'taken-back',
  'charge.dispute.funds_withdrawn': 'taken-back',
  'refund.failed': 'refund-failed',
  'charge.dispute.created': 'other',
  'charge.dispute.updated': 'other',
  'charge.dispute.closed': 'other',
};
export const stripeEventTypes = [...Object.keys(claimsOfIntents), ...Object.keys(claimsOfParts)];

const Intent = z.object({ id: z.string(), metadata: z.object({ paymentId: z.uuid() }) });
const PartOfIntent = z.object({ payment_intent: z.string() });
const DisputeOfIntent = z.object({ id: z.string(), object: z.literal('dispute') });

export function parseStripeEvent({ body, headers, now }: Webhook, secret: string): GatewayEvent | undefined {
  const event = verifyEvent({ body, header: headers['stripe-signature'], now }, secret);
  const intentClaim = claimsOfIntents[event.type];
  if (intentClaim !== undefined) {
    // The Stripe account may also take payments of other shops, which lack our metadata.
    const { data: intent } = Intent.safeParse(event.data.object);
    return (
      intent && {
        eventId: event.id,
        payment: { paymentId: intent.metadata.paymentId, reference: intent.id },
        claims: intentClaim,
      }
    );
  }
  const claims = claimsOfParts[event.type];
  const { data: part } = PartOfIntent.safeParse(event.data.object);
  const { data: dispute } = DisputeOfIntent.safeParse(event.data.object);
  const about = dispute ? { disputeId: dispute.id } : {};
  return claims && part && { eventId: event.id, payment: { reference: part.payment_intent }, claims, ...about };
}

interface SignedRequest {
  readonly body: Buffer;
  readonly header: string | string[] | undefined;
  readonly now: Date;
}

function verifyEvent({ body, header, now }: SignedRequest, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, header ?? '', secret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    // Stripe's error contains the whole body, which must not be logged.
    const reason = error instanceof Stripe.errors.StripeSignatureVerificationError ? 'signature' : 'body';
    throw new AppError('invalid_input', paymentMessages.gateways.stripeSignature(reason));
  }
}
