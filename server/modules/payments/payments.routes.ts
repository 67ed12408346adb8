import type { adminPayments } from '#contract/admin/payments.ts';
import { cardFields } from '#contract/payments/cards.ts';
import { centsFromDollars } from '#contract/values/money.ts';
import { type payments, PaymentOutcome } from '#contract/payments/payments.ts';
import type { refundRequests } from '#contract/payments/refund-requests.ts';
import { type KeyedCall, inProgress, keyReused } from '#server/idempotency.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { type HandlersOf, withOwnIdempotency } from '#server/http/bind.ts';
import { fingerprintOf } from '#server/http/request/fingerprint.ts';
import { markReplayed, readIdempotencyKey } from '#server/http/idempotency.ts';
import type { Keys } from '#server/keys/keys.ts';
import { listStatement } from '#server/modules/ledger/index.ts';
import { adjustBalance } from './adjust-balance.ts';
import { adminRefundsRoutes } from './refunds/admin-refunds.routes.ts';
import { checkPayment } from './deposits/check-payment.ts';
import { confirmSandboxPayment } from './deposits/confirm-sandbox-payment.ts';
import { declined } from './deposits/failure-texts.ts';
import { exportPayments } from './history/export-payments.ts';
import { listAllPayments, listPaymentsOf } from './history/list-all-payments.ts';
import { listPayments } from './history/list-payments.ts';
import { listRefundRequests, toRefundRequest } from './refunds/list-refund-requests.ts';
import { type Paid, pay } from './deposits/pay.ts';
import { hasTestPayments, type PaymentDeps } from './payment-deps.ts';
import { readBalance } from './read-balance.ts';
import { readOptions } from './read-options.ts';
import { readOwnPayment, readReceipt } from './history/read-receipt.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { toOutcome, toPayment } from './history/to-payment.ts';

export interface PaymentRoutesDeps extends PaymentDeps {
  readonly keys: Keys;
}

/** What a keyed deposit asks for, without the card: not even a hash of that is kept. */
function keyedCall(accountId: string, { request }: Exchange, { keys }: PaymentRoutesDeps): KeyedCall | undefined {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  const fingerprint = fingerprintOf(keys.idempotency, request, [...cardFields, 'paymentMethodId']);
  return { accountId, key, endpoint: 'POST /payment', fingerprint };
}

/** A declined card is a state for the verb and an error for the caller, who has to try another. */
function answerOf(paid: Paid, { reply }: Exchange): PaymentOutcome {
  switch (paid.kind) {
    case 'in progress':
      throw inProgress();
    case 'other body':
      throw keyReused();
    case 'replay':
      markReplayed(reply);
      return PaymentOutcome.parse(JSON.parse(paid.answer));
    case 'settled': {
      const { payment, next, isNew } = paid;
      if (payment.state === 'failed') throw declined(payment.failure);
      if (!isNew) markReplayed(reply);
      return toOutcome(payment, next);
    }
  }
}

export const paymentsRoutes = (deps: PaymentRoutesDeps): HandlersOf<typeof payments> => ({
  pay: withOwnIdempotency(async (ctx, { body: input }, exchange) => {
    const { accountId } = ctx.actor;
    const call = keyedCall(accountId, exchange, deps);
    return answerOf(await pay(ctx, deps, { accountId, input, call }), exchange);
  }),
  history: (ctx, { query }) => listPayments(ctx, ctx.actor.accountId, query),
  options: (ctx) => readOptions(ctx, deps, ctx.actor.accountId),
  mode: () => ({ isTest: hasTestPayments(deps) }),
  statement: (ctx, { query }) => listStatement(ctx, ctx.actor.accountId, query),
  read: (ctx, { params }) => readReceipt(ctx, deps, { accountId: ctx.actor.accountId, ...params }),
  check: async (ctx, { params }) => {
    const payment = await readOwnPayment(ctx, ctx.actor.accountId, params.paymentId);
    const checked = await checkPayment(ctx, deps, payment, { sendsAgain: true });
    return toOutcome(checked.payment, checked.next);
  },
  confirm: async (ctx, { params, body }) => {
    const payment = await readOwnPayment(ctx, ctx.actor.accountId, params.paymentId);
    const checked = await confirmSandboxPayment(ctx, deps, { payment, ...body });
    return toOutcome(checked.payment, checked.next);
  },
  balance: (ctx) => readBalance(ctx, deps, ctx.actor.accountId),
});

export const refundRequestsRoutes = (deps: PaymentDeps): HandlersOf<typeof refundRequests> => ({
  request: async (ctx, { body }) => {
    const asked = { accountId: ctx.actor.accountId, amountCents: centsFromDollars(body.amount), reason: body.reason };
    return toRefundRequest(await requestRefund(ctx, deps, asked));
  },
  list: (ctx, { query }) => listRefundRequests(ctx, ctx.actor.accountId, query),
});

export const adminPaymentsRoutes = (
  deps: PaymentRoutesDeps & { readonly timeZone: string },
): HandlersOf<typeof adminPayments> => ({
  list: (ctx, { query }) => listAllPayments(ctx, deps, query),
  listOfUser: (ctx, { params, query }) => listPaymentsOf(ctx, deps, params.userId, query),
  export: (ctx, { query }) => exportPayments(ctx, deps, query),
  ...adminRefundsRoutes(deps),
  adjust: async (ctx, { params, body }) => {
    const adjustment = { accountId: params.userId, amountCents: centsFromDollars(body.amount), reason: body.reason };
    return toPayment(await adjustBalance(ctx, deps, adjustment));
  },
});
