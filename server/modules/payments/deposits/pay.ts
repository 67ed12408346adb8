import { paymentMessages } from '#content/messages/payments.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { type NewPayment } from '#contract/payments/deposits.ts';
import { type NextStep, PaymentOutcome } from '#contract/payments/payments.ts';
import { type Context, inTransaction } from '#server/context.ts';
import type { Claim, KeyedCall } from '#server/idempotency.ts';
import { completeKey, releaseKey, suspendKey } from '#server/modules/idempotency/index.ts';
import { AppError } from '#server/errors.ts';
import type { OpeningDeps } from '#server/modules/shop/index.ts';
import { applyPaymentEvent, observedEvent } from './apply-payment-event.ts';
import { type GatewayResult, callGateway, toKnownPayment } from './call-gateway.ts';
import { type BeginResult, beginPayment } from './begin-payment.ts';
import { checkPayment } from './check-payment.ts';
import type { CardDetails, Gateway, GatewayReport } from '../gateways/gateway.ts';
import { gatewayFor, gatewayNamed, type PaymentDeps } from '../payment-deps.ts';
import { lockPayment, postponeCheck } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { publishPayments } from '../publish-payments.ts';
import { backoffMs } from '../gateway-timing.ts';
import { nextStepOf, toOutcome } from '../history/to-payment.ts';

interface SettledPayment {
  readonly payment: PaymentRow;
  readonly next: NextStep;
}

type BegunPayment = Extract<BeginResult, { kind: 'begun' }>;

export type PayResult =
  | (SettledPayment & { readonly kind: 'settled'; readonly isNew: boolean })
  | Exclude<BeginResult, BegunPayment>;

export interface PayInput {
  readonly accountId: AccountId;
  readonly input: NewPayment;
  /** Set if the request has an idempotency key. */
  readonly call: KeyedCall | undefined;
  /** Stores the order that the deposit is for, in the transaction that begins the payment. */
  readonly hold?: (ctx: Context) => Promise<void>;
}

/**
 * A deposit in three steps, so that no gateway is called inside a transaction: commit the pending payment, charge it at the
 * gateway under our payment ID, apply the report. After a crash in between, a retry or the job for pending payments
 * resumes it.
 */
export async function pay(
  ctx: Context,
  deps: PaymentDeps & OpeningDeps,
  { accountId, input, call, hold }: PayInput,
): Promise<PayResult> {
  const chooseGateway = () => {
    const gateway = offeredGateway(deps, input);
    readCard(input, ctx.now);
    return gateway.name;
  };
  const begun = await beginPayment(ctx, deps, { accountId, chooseGateway, input, call, hold });
  if (begun.kind !== 'begun') return begun;
  try {
    return { kind: 'settled', ...(await chargeAndSettle(ctx, deps, begun, input)), isNew: begun.isNew };
  } catch (error) {
    if (begun.claim) await suspendOrWait(ctx, deps, begun.claim);
    throw error;
  }
}

/** A payment is resumed at the gateway it began with, whatever is offered now: that one may have charged it. */
async function chargeAndSettle(
  ctx: Context,
  deps: PaymentDeps,
  { payment, claim, isNew }: BegunPayment,
  input: NewPayment,
): Promise<SettledPayment> {
  if (payment.state !== 'pending') return settle(ctx, deps, { payment, claim, result: { hasResponse: false } });
  const gateway = gatewayNamed(deps, payment.gateway);
  if (!gateway) throw new AppError('conflict', paymentMessages.gatewayOff);
  if (payment.type === 'Bitcoin' && !isNew) {
    const checked = await checkPayment(ctx, deps, payment, { resends: true });
    if (claim) await finishKey(ctx, claim, checked.payment, checked.next);
    return checked;
  }
  const send = payment.gatewayReference === null ? charging(ctx, gateway, payment, input) : fetching(gateway, payment);
  const result = await callGateway(ctx, deps, gateway, send);
  return settle(ctx, deps, { payment, claim, result });
}

/** Lets a retry resume the payment at once. If that fails too, the retry waits until the lease expires. */
async function suspendOrWait(ctx: Context, deps: PaymentDeps, claim: Claim): Promise<void> {
  await suspendKey(ctx, claim).catch((err: unknown) => {
    deps.logger.warn({ err }, 'The idempotency key of a payment could not be released');
  });
}

function offeredGateway(deps: PaymentDeps, input: NewPayment): Gateway {
  if (deps.gateways.length === 0) throw new AppError('conflict', paymentMessages.depositsOff);
  const gateway = gatewayFor(deps, input.type);
  if (!gateway) throw new AppError('conflict', paymentMessages.methodUnavailable(input.type));
  assertForm(gateway, input);
  return gateway;
}

function assertForm({ methods }: Gateway, input: NewPayment): void {
  const method = methods.find(({ type }) => type === input.type);
  if (!method) throw new AppError('conflict', paymentMessages.methodUnavailable(input.type));
  const form = input.type === 'Bitcoin' ? 'none' : input.paymentMethodId ? 'stripe-fields' : 'card-fields';
  if (form !== method.form) throw new AppError('conflict', paymentMessages.cardFormChanged);
}

/** The card of the request; undefined if the gateway's own form took it. Throws if it has expired. */
function readCard(input: NewPayment, now: Date): CardDetails | undefined {
  const { cardNumber, cardExpiry, cardCvc, cardHolderName } = input;
  if (cardNumber === undefined || cardExpiry === undefined || cardCvc === undefined || cardHolderName === undefined) {
    return undefined;
  }
  const [month = '', year = ''] = cardExpiry.split('/');
  const expiryMonth = Number(month);
  const expiryYear = 2000 + Number(year);
  // A card is valid until its month has ended in every time zone.
  if (Date.UTC(expiryYear, expiryMonth, 2) <= now.getTime()) {
    const message = paymentMessages.failures['expired-card'];
    throw new AppError('invalid_input', message, { fields: { cardExpiry: message } });
  }
  return { number: cardNumber, expiryMonth, expiryYear, cvc: cardCvc, holderName: cardHolderName };
}

type GatewayCall = (signal: AbortSignal) => Promise<GatewayReport | undefined>;

const fetching =
  (gateway: Gateway, payment: PaymentRow): GatewayCall =>
  (signal) =>
    gateway.fetchPayment(toKnownPayment(payment), signal);

/** Charges with our ID as the idempotency key. */
function charging(ctx: Context, gateway: Gateway, payment: PaymentRow, input: NewPayment): GatewayCall {
  assertForm(gateway, input);
  const card = readCard(input, ctx.now);
  const charge = {
    paymentId: payment.id,
    accountId: payment.accountId,
    type: input.type,
    amountCents: payment.chargedCents,
    email: input.email,
    receiptNumber: payment.receiptNumber,
    ...(card ? { card } : {}),
    ...(input.paymentMethodId ? { paymentMethodId: input.paymentMethodId } : {}),
  };
  return (signal) => gateway.charge(charge, signal);
}

interface SettleInput {
  readonly payment: PaymentRow;
  readonly claim: Claim | undefined;
  readonly result: GatewayResult<GatewayReport | undefined>;
}

function settle(ctx: Context, deps: PaymentDeps, { payment, claim, result }: SettleInput): Promise<SettledPayment> {
  const report = result.hasResponse ? result.response : undefined;
  return inTransaction(ctx, async (ctx) => {
    if (report && payment.gateway) {
      await applyPaymentEvent(ctx, deps, observedEvent(payment, payment.gateway, report));
    }
    // This request is done, so the job may check the payment if it is pending.
    await postponeCheck(ctx, payment, new Date(ctx.now.getTime() + backoffMs(payment.checks)));
    const settled = await lockPayment(ctx, payment.id);
    const next = nextStepOf(settled, report);
    if (settled.state === 'pending') publishPayments(ctx, deps, settled.accountId);
    if (claim) await finishKey(ctx, claim, settled, next);
    return { payment: settled, next };
  });
}

/**
 * Only the response to a paid payment is stored. After a failure the key is released for another card; a pending payment
 * is resumed by the next request. If the claim was lost to another request, these are no-ops and nothing is rolled back.
 */
async function finishKey(ctx: Context, claim: Claim, payment: PaymentRow, next: NextStep): Promise<void> {
  if (payment.state === 'failed') await releaseKey(ctx, claim);
  else if (payment.state === 'pending') await suspendKey(ctx, claim);
  else await completeKey(ctx, claim, 201, JSON.stringify(PaymentOutcome.parse(toOutcome(payment, next))));
}
