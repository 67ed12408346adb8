import { randomUUID } from 'node:crypto';

/** A subset of Stripe's published PaymentIntent. */
export interface StripeIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  created: number;
  client_secret: string;
  description: string | null;
  metadata: Record<string, string>;
  last_payment_error: Record<string, unknown> | null;
  latest_charge: StripeCharge | null;
}

export interface StripeCharge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  disputed: boolean;
  payment_intent: string;
  payment_method_details: { type: 'card'; card: StripeCard };
}

interface StripeCard {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface StripeDispute {
  id: string;
  object: 'dispute';
  amount: number;
  status: string;
  payment_intent: string;
  evidence_details: { due_by: number | null };
}

export interface StripeRefund {
  id: string;
  object: 'refund';
  amount: number;
  status: string;
  failure_reason?: string;
  payment_intent: string;
  metadata: Record<string, string>;
}

const card: StripeCard = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 };

/** Stripe's published test payment methods and their decline codes. */
const refusals: Readonly<Record<string, { code: string; decline_code?: string }>> = {
  pm_card_visa_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  pm_card_chargeDeclinedExpiredCard: { code: 'expired_card' },
  pm_card_chargeDeclinedIncorrectCvc: { code: 'incorrect_cvc' },
};

export type Charged =
  | { readonly kind: 'made'; readonly intent: StripeIntent }
  | { readonly kind: 'refused'; readonly intent: StripeIntent; readonly error: Record<string, unknown> }
  | { readonly kind: 'unknown card' };

export interface NewIntent {
  readonly amount: number;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly created: number;
}

export function createStripeBooks() {
  const intents = new Map<string, StripeIntent>();
  const disputes: StripeDispute[] = [];
  const refunds: StripeRefund[] = [];

  const intentOf = (id: string) => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`There is no payment ${id}`);
    return intent;
  };

  const succeed = (intent: StripeIntent) => {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.latest_charge = {
      id: `ch_${intent.id}`,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      disputed: false,
      payment_intent: intent.id,
      payment_method_details: { type: 'card', card },
    };
  };

  const refuse = (intent: StripeIntent, reason: { code: string; decline_code?: string }) => {
    intent.status = 'requires_payment_method';
    const error = { type: 'card_error', ...reason, message: 'The card was refused.', payment_method: { card } };
    intent.last_payment_error = error;
    return error;
  };

  const books = {
    /** Rejects refunds, as Stripe does for a disputed charge. */
    refusesRefunds: false,
    intents,
    disputes,
    refunds,
    charge({ paymentMethod, ...requested }: NewIntent): Charged {
      if (!paymentMethod.startsWith('pm_card_')) return { kind: 'unknown card' };
      const id = `pi_${randomUUID().replaceAll('-', '')}`;
      const intent: StripeIntent = {
        ...requested,
        id,
        object: 'payment_intent',
        amount_received: 0,
        status: 'processing',
        client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
        last_payment_error: null,
        latest_charge: null,
      };
      intents.set(id, intent);
      const refusal = refusals[paymentMethod];
      if (refusal) return { kind: 'refused', intent, error: refuse(intent, refusal) };
      if (paymentMethod === 'pm_card_authenticationRequired') intent.status = 'requires_action';
      else if (paymentMethod !== 'pm_card_slow') succeed(intent);
      return { kind: 'made', intent };
    },
    /** Completes 3-D Secure or a slow payment. */
    finish(id: string, isApproved: boolean) {
      const intent = intentOf(id);
      if (isApproved) succeed(intent);
      else refuse(intent, { code: 'payment_intent_authentication_failure' });
    },
    refund(id: string, amount: number, metadata: Record<string, string> = {}): StripeRefund | undefined {
      const charge = intentOf(id).latest_charge;
      if (books.refusesRefunds || !charge || charge.amount_refunded + amount > charge.amount) return undefined;
      charge.amount_refunded += amount;
      const refund: StripeRefund = {
        id: `re_${randomUUID()}`,
        object: 'refund',
        amount,
        status: 'succeeded',
        payment_intent: id,
        metadata,
      };
      refunds.push(refund);
      return refund;
    },
    /** The bank could not take a refund that Stripe had accepted. */
    failRefund(refund: StripeRefund) {
      refund.status = 'failed';
      const { latest_charge: charge } = intentOf(refund.payment_intent);
      if (charge) charge.amount_refunded -= refund.amount;
    },
    dispute(id: string, amount: number, status: string, respondBy?: Date): StripeDispute {
      const { latest_charge: charge } = intentOf(id);
      if (charge) charge.disputed = true;
      const dispute: StripeDispute = {
        id: `dp_${randomUUID()}`,
        object: 'dispute',
        amount,
        status,
        payment_intent: id,
        evidence_details: { due_by: respondBy ? Math.floor(respondBy.getTime() / 1000) : null },
      };
      disputes.push(dispute);
      return dispute;
    },
  };
  return books;
}

export type StripeBooks = ReturnType<typeof createStripeBooks>;
