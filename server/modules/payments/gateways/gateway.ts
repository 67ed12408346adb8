import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import type { CardBrand } from '#contract/payments/cards.ts';
import type { Cents } from '#contract/values/money.ts';
import type { DepositType, GatewayName, PaymentOptions } from '#contract/payments/deposits.ts';
import type { NextStep, paymentNotices } from '#contract/payments/payments.ts';
import type { FailureReason } from '../payments.tables.ts';

export type { FailureReason };

/** Card data exists only in this object, for the duration of one request. It is never stored or logged. */
export interface CardDetails {
  readonly number: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  readonly cvc: string;
  readonly holderName: string;
}

export interface Charge {
  /** Our ID, and the idempotency key at the gateway: it is never charged twice. */
  readonly paymentId: PaymentId;
  readonly accountId: AccountId;
  readonly type: DepositType;
  readonly amountCents: Cents;
  readonly email: string;
  readonly receiptNumber: string;
  /** Set if the gateway's form is `card-fields`. */
  readonly card?: CardDetails;
  /** Set if the gateway's form is `stripe-fields`. */
  readonly paymentMethodId?: string;
}

export interface KnownPayment {
  readonly paymentId: PaymentId;
  /** The gateway's ID; undefined if we never got its response. */
  readonly reference: string | undefined;
  readonly type: DepositType;
  readonly amountCents: Cents;
  readonly createdAt: Date;
}

/**
 * The state of a payment, fetched from the gateway and never taken from a webhook's body. States only move forward
 * (pending, failed, paid), and `takenBackCents` only grows.
 */
export interface GatewayReport {
  /** Our ID as stored at the gateway, to be compared. */
  readonly paymentId: PaymentId;
  /** The gateway's ID. */
  readonly reference: string;
  /** The amount charged or due; for bitcoin the invoice amount, whatever has arrived. */
  readonly amountCents: Cents;
  /** Uppercase, such as `USD`. */
  readonly currency: string;
  readonly state: 'pending' | 'paid' | 'failed';
  /** The total returned to the payer so far: refunds, and open or lost chargebacks. */
  readonly takenBackCents: Cents;
  /** A refund was accepted, and failed later. */
  readonly hasFailedRefund?: boolean;
  readonly disputes?: readonly Dispute[];
  readonly failure?: FailureReason;
  readonly card?: { readonly brand: CardBrand; readonly last4: string };
  readonly notice?: (typeof paymentNotices)[number];
  /** What the customer has to do while it is pending. May contain a secret: shown, never stored. */
  readonly next: NextStep;
}

export interface Dispute {
  /** The gateway's ID. */
  readonly id: string;
  readonly amountCents: Cents;
  /** An `inquiry` has withdrawn no money yet; a `closed` one never will. */
  readonly state: 'inquiry' | 'open' | 'won' | 'lost' | 'closed';
  /** The deadline for our response, if the bank accepts one. */
  readonly respondBy?: Date;
  /** We have responded, and the bank decides. */
  readonly isUnderReview?: true;
}

export interface Refund {
  /** Our ID, and the idempotency key at the gateway. */
  readonly refundId: string;
  readonly paymentId: PaymentId;
  readonly reference: string;
  readonly amountCents: Cents;
}

/** `accepted`: the gateway sends the money, or has sent it. `refused`: it never will; the reason is for staff. */
export type RefundResult = { readonly outcome: 'accepted' } | { readonly outcome: 'refused'; readonly reason: string };

export interface Webhook {
  /** The raw bytes, which the signature covers. */
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
}

export interface GatewayEvent {
  /** Unique per gateway, and the same when the event is redelivered. */
  readonly eventId: string;
  /** Our ID if the gateway sends it, and the gateway's, in case we never got that. */
  readonly payment: { readonly paymentId: PaymentId; readonly reference?: string } | { readonly reference: string };
  /** Not trusted: it only decides whether the fetched report is behind, so that the event is delivered again. */
  readonly claims: 'paid' | 'taken-back' | 'refund-failed' | 'other';
  /** A report without this dispute is behind. */
  readonly disputeId?: string;
}

export interface GatewayMethod {
  readonly type: DepositType;
  readonly form: PaymentOptions['methods'][number]['form'];
}

/**
 * A payment provider. A call must throw if the outcome is unknown (network error, timeout, provider error): the payment
 * then stays pending and is fetched again later. A refusal is a result, not an error. Calls are never made inside a
 * database transaction. Errors must not contain card data.
 */
export interface Gateway {
  readonly name: GatewayName;
  readonly methods: readonly GatewayMethod[];
  /** Whether it can refund; otherwise staff refund by hand and adjust the balance. */
  readonly canRefund: boolean;
  /** For the gateway's form in the browser. */
  readonly publishableKey?: string;
  charge(charge: Charge, signal: AbortSignal): Promise<GatewayReport>;
  /** Undefined if the gateway certainly never received the payment. */
  fetchPayment(payment: KnownPayment, signal: AbortSignal): Promise<GatewayReport | undefined>;
  refund(refund: Refund, signal: AbortSignal): Promise<RefundResult>;
  /** Verifies the signature and its age. Undefined for irrelevant events; throws an AppError for a forged one. */
  parseWebhook(webhook: Webhook): Promise<GatewayEvent | undefined> | GatewayEvent | undefined;
}
