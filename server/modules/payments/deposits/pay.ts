import { type NewPayment, type NextStep, PaymentOutcome } from '#contract/payments/payments.ts';
import { type Context, inTransaction } from '#server/context.ts';
import type { Claim, KeyedCall } from '#server/idempotency.ts';
import { completeKey, releaseKey, suspendKey } from '#server/modules/idempotency/index.ts';
import { AppError } from '#server/errors.ts';
import { applyPaymentEvent, observed } from './apply-payment-event.ts';
import { type Answered, askGateway, toKnownPayment } from './ask-gateway.ts';
import { type Begun, beginPayment } from './begin-payment.ts';
import { readCard } from './card-details.ts';
import { checkPayment } from './check-payment.ts';
import type { CardDetails, Gateway, GatewayReport } from '../gateways/gateway.ts';
import { gatewayFor, type PaymentDeps } from '../payment-deps.ts';
import { lockPayment, postponeCheck } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { pauseMs } from '../pause.ts';
import { nextStepOf, toOutcome } from '../history/to-payment.ts';

export type Paid =
  | { readonly kind: 'settled'; readonly payment: PaymentRow; readonly next: NextStep; readonly isNew: boolean }
  | Exclude<Begun, { kind: 'begun' }>;

export interface Paying {
  readonly accountId: string;
  readonly input: NewPayment;
  /** Set when the call has an idempotency key. */
  readonly call: KeyedCall | undefined;
}

/**
 * A deposit in three steps, so that no gateway is called inside a transaction: the pending payment is committed, the
 * gateway is asked under our payment's id, and its answer is applied. Whatever happens in between, the payment is there
 * to be resumed by a retry or by the job that checks pending ones.
 */
export async function pay(ctx: Context, deps: PaymentDeps, { accountId, input, call }: Paying): Promise<Paid> {
  const gateway = offeredGateway(deps, input);
  const card = readCard(input, ctx.now);
  const begun = await beginPayment(ctx, { accountId, gateway: gateway.name, input, call });
  if (begun.kind !== 'begun') return begun;
  const { payment, claim, isNew } = begun;
  if (payment.state === 'pending' && payment.type === 'Bitcoin' && !isNew) {
    const checked = await checkPayment(ctx, deps, payment, { sendsAgain: true });
    if (claim) await settleKey(ctx, claim, checked.payment, checked.next);
    return { kind: 'settled', ...checked, isNew };
  }
  const answered: Answered<GatewayReport | undefined> =
    payment.state === 'pending'
      ? await askGateway(deps, gateway, (signal) => chargeOnce(gateway, payment, { input, card }, signal))
      : { isAnswered: false };
  const settled = await settle(ctx, deps, { payment, claim, answered });
  return { kind: 'settled', ...settled, isNew };
}

function offeredGateway(deps: PaymentDeps, input: NewPayment): Gateway {
  const gateway = gatewayFor(deps, input.type);
  const method = gateway?.methods.find(({ type }) => type === input.type);
  if (!gateway || !method) {
    const isOff = deps.gateways.length === 0;
    throw new AppError(
      'conflict',
      isOff ? 'Deposits are switched off at the moment.' : `${input.type} is not offered.`,
    );
  }
  const form = input.type === 'Bitcoin' ? 'none' : input.paymentMethodId ? 'stripe-fields' : 'card-fields';
  if (form !== method.form) throw new AppError('conflict', 'Card payments have changed. Please reload the page.');
  return gateway;
}

/** A payment that the gateway knows is looked up; one that it may not have got is sent under the same id. */
function chargeOnce(
  gateway: Gateway,
  payment: PaymentRow,
  { input, card }: { input: NewPayment; card: CardDetails | undefined },
  signal: AbortSignal,
): Promise<GatewayReport | undefined> {
  if (payment.gatewayReference !== null) return gateway.fetchPayment(toKnownPayment(payment), signal);
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
  return gateway.charge(charge, signal);
}

interface Settling {
  readonly payment: PaymentRow;
  readonly claim: Claim | undefined;
  readonly answered: Answered<GatewayReport | undefined>;
}

function settle(
  ctx: Context,
  deps: PaymentDeps,
  { payment, claim, answered }: Settling,
): Promise<{ payment: PaymentRow; next: NextStep }> {
  const report = answered.isAnswered ? answered.answer : undefined;
  return inTransaction(ctx, async (ctx) => {
    if (report && payment.gateway) {
      await applyPaymentEvent(ctx, deps, observed(payment, payment.gateway, report));
    }
    // The call is over, so the job may look after what is still pending.
    await postponeCheck(ctx, payment, new Date(ctx.now.getTime() + pauseMs(payment.checks)));
    const settled = await lockPayment(ctx, payment.id);
    const next = nextStepOf(settled, report);
    if (claim) await settleKey(ctx, claim, settled, next);
    return { payment: settled, next };
  });
}

/**
 * Only a paid payment is final and its answer kept. After a failed one the key is free for another card; a pending one
 * is gone on with. A claim that was lost meanwhile is somebody else's to settle, and undoes nothing here.
 */
async function settleKey(ctx: Context, claim: Claim, payment: PaymentRow, next: NextStep): Promise<void> {
  if (payment.state === 'failed') await releaseKey(ctx, claim);
  else if (payment.state === 'pending') await suspendKey(ctx, claim);
  else await completeKey(ctx, claim, 201, JSON.stringify(PaymentOutcome.parse(toOutcome(payment, next))));
}
