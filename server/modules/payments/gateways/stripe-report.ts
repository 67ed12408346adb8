import type Stripe from 'stripe';
import { cardBrands } from '#contract/payments/cards.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import type { Dispute, FailureReason, GatewayReport } from './gateway.ts';

export interface StripePayment {
  readonly intent: Stripe.PaymentIntent;
  readonly disputes: readonly Stripe.Dispute[];
}

export function stripeReport(payment: StripePayment): GatewayReport {
  const { intent } = payment;
  const disputes = payment.disputes.map(disputeOf);
  const charge = chargeOf(intent);
  const state = stateOf(intent);
  return {
    paymentId: intent.metadata['paymentId'] ?? '',
    reference: intent.id,
    amountCents: cents(state === 'paid' ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    state,
    takenBackCents: takenBack(charge, disputes),
    ...(charge?.refunds?.data.some(({ status }) => status === 'failed' || status === 'canceled')
      ? { hasFailedRefund: true }
      : {}),
    ...(disputes.length > 0 ? { disputes } : {}),
    ...(state === 'failed' ? { failure: failureOf(intent) } : {}),
    ...cardOf(charge, intent),
    next: nextOf(intent),
  };
}

export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return charge === null || typeof charge === 'string' ? undefined : charge;
}

function stateOf({ status }: Stripe.PaymentIntent): GatewayReport['state'] {
  if (status === 'succeeded') return 'paid';
  // Payments are confirmed on creation, so `requires_payment_method` means that the card was declined.
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'pending';
}

const disputeStates: Readonly<Record<string, Dispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

const underReview: ReadonlySet<string> = new Set(['under_review', 'warning_under_review', 'appeal_under_review']);

/** An unknown status, added by Stripe later, counts as an inquiry: staff are notified and no money moves. */
function disputeOf({ id, amount, status, evidence_details: evidence }: Stripe.Dispute): Dispute {
  return {
    id,
    amountCents: cents(amount),
    state: disputeStates[status] ?? 'inquiry',
    // 0 if the bank accepts no response.
    ...(evidence.due_by ? { respondBy: new Date(evidence.due_by * 1000) } : {}),
    ...(underReview.has(status) ? { isUnderReview: true } : {}),
  };
}

/** Counts open and lost disputes: an inquiry withdraws no money, and a won dispute returned it. */
function takenBack(charge: Stripe.Charge | undefined, disputes: readonly Dispute[]): Cents {
  if (!charge) return cents(0);
  const disputed = disputes
    .filter(({ state }) => state === 'open' || state === 'lost')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return cents(Math.min(charge.amount, charge.amount_refunded + disputed));
}

const failuresByCode: Readonly<Record<string, FailureReason>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  invalid_expiry_month: 'expired-card',
  invalid_expiry_year: 'expired-card',
  incorrect_cvc: 'incorrect-cvc',
  invalid_cvc: 'incorrect-cvc',
  incorrect_number: 'incorrect-number',
  invalid_number: 'incorrect-number',
  payment_intent_authentication_failure: 'not-confirmed',
  authentication_required: 'not-confirmed',
};

function failureOf({ last_payment_error: error, status }: Stripe.PaymentIntent): FailureReason {
  const known = failuresByCode[error?.decline_code ?? ''] ?? failuresByCode[error?.code ?? ''];
  return known ?? (status === 'canceled' ? 'not-confirmed' : 'declined');
}

function cardOf(charge: Stripe.Charge | undefined, intent: Stripe.PaymentIntent): Pick<GatewayReport, 'card'> {
  const card = charge?.payment_method_details?.card ?? intent.last_payment_error?.payment_method?.card;
  if (!card?.last4 || !/^\d{4}$/.test(card.last4)) return {};
  return { card: { brand: cardBrands.find((brand) => brand === card.brand) ?? 'unknown', last4: card.last4 } };
}

function nextOf({ status, client_secret: clientSecret }: Stripe.PaymentIntent): GatewayReport['next'] {
  return status === 'requires_action' && clientSecret !== null
    ? { kind: 'confirm', gateway: 'stripe', clientSecret }
    : { kind: 'none' };
}
