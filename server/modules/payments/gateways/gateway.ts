import type { CardBrand } from '#contract/payments/cards.ts';
import type { Cents } from '#contract/values/money.ts';
import type {
  DepositType,
  GatewayName,
  NextStep,
  paymentNotices,
  PaymentOptions,
} from '#contract/payments/payments.ts';
import type { FailureReason } from '../payments.tables.ts';

export type { FailureReason };

/** Card fields live in this object for the length of one call, and nowhere else. */
export interface CardDetails {
  readonly number: string;
  /** From 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  readonly cvc: string;
  readonly holderName: string;
}

export interface Charge {
  /** Our id, which is the gateway's idempotency key too: the same one is never charged twice. */
  readonly paymentId: string;
  readonly accountId: string;
  readonly type: DepositType;
  readonly amountCents: Cents;
  readonly email: string;
  readonly receiptNumber: string;
  /** Set where the gateway's form is `card-fields`. */
  readonly card?: CardDetails;
  /** Set where the gateway's form is `stripe-fields`. */
  readonly paymentMethodId?: string;
}

/** What we know of a payment that a gateway has or should have. */
export interface KnownPayment {
  readonly paymentId: string;
  /** The gateway's id, once it told us; undefined when the process died before it did. */
  readonly reference: string | undefined;
  readonly type: DepositType;
  readonly amountCents: Cents;
  readonly createdAt: Date;
}

/**
 * How a payment stands at the gateway, read from the gateway itself and never from the body of a call to us. States
 * only move forward: pending, failed, paid; `takenBackCents` only grows.
 */
export interface GatewayReport {
  /** Our id as the gateway kept it, to be compared. */
  readonly paymentId: string;
  /** The gateway's own id. */
  readonly reference: string;
  /** What was charged, or is asked for; in bitcoin the price of the invoice, whatever has arrived. */
  readonly amountCents: Cents;
  /** In capitals, as `USD`. */
  readonly currency: string;
  readonly state: 'pending' | 'paid' | 'failed';
  /** All that went back to the payer up to now: refunds and lost or open chargebacks together. */
  readonly takenBackCents: Cents;
  readonly disputes?: readonly Dispute[];
  readonly failure?: FailureReason;
  readonly card?: { readonly brand: CardBrand; readonly last4: string };
  readonly notice?: (typeof paymentNotices)[number];
  /** What the customer has to do while it is pending. It may hold a secret, so it is shown and never stored. */
  readonly next: NextStep;
}

/** A bank's objection to a payment, raised by its customer. */
export interface Dispute {
  /** The gateway's own id. */
  readonly id: string;
  readonly amountCents: Cents;
  /** An `inquiry` has taken no money yet; `closed` is one that never will. */
  readonly state: 'inquiry' | 'open' | 'won' | 'lost' | 'closed';
  /** Until when we may respond, if the bank lets us. */
  readonly respondBy?: Date;
}

export interface Refund {
  /** Our id of this refund, which is the gateway's idempotency key too. */
  readonly refundId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amountCents: Cents;
}

/** `accepted`: the gateway sends the money back, or has. `refused`: it never will, and the reason is for staff. */
export type RefundAnswer = { readonly outcome: 'accepted' } | { readonly outcome: 'refused'; readonly reason: string };

export interface Webhook {
  /** The bytes as they arrived: signatures are made over them. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
}

export interface GatewayEvent {
  /** Unique at this gateway; the same event delivered again has the same id. */
  readonly eventId: string;
  /** Whose payment it is about: our id where the gateway sends it, and its own, in case we never learned that. */
  readonly payment: { readonly paymentId: string; readonly reference?: string } | { readonly reference: string };
  /** What it claims. It is never believed, but a report that is behind it makes the gateway deliver it again. */
  readonly claims: 'paid' | 'taken-back' | 'refund-failed' | 'other';
  /** The dispute that it is about; a report without it is behind. */
  readonly disputeId?: string;
}

export interface GatewayMethod {
  readonly type: DepositType;
  readonly form: PaymentOptions['methods'][number]['form'];
}

/**
 * A provider that takes payments. Every call may throw, and must when it can't tell the outcome (network, timeout, a
 * fault of the provider's): the payment then stays pending and is asked for again. A refusal is an answer, not an error.
 * No call takes part in a database transaction. Errors never carry what a card says.
 */
export interface Gateway {
  readonly name: GatewayName;
  readonly methods: readonly GatewayMethod[];
  /** Whether it can send money back; where not, staff settle by hand and by adjustment. */
  readonly canRefund: boolean;
  /** For the browser, where its form needs one. */
  readonly publishableKey?: string;
  charge(charge: Charge, signal: AbortSignal): Promise<GatewayReport>;
  /** Undefined when the gateway is sure that it never got the payment. */
  fetchPayment(payment: KnownPayment, signal: AbortSignal): Promise<GatewayReport | undefined>;
  refund(refund: Refund, signal: AbortSignal): Promise<RefundAnswer>;
  /** Checks the signature and its age. Undefined for events of no interest; throws an AppError for a forged one. */
  parseWebhook(webhook: Webhook): Promise<GatewayEvent | undefined> | GatewayEvent | undefined;
}
