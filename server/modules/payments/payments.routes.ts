import type { adminPayments } from '#contract/admin/payments.ts';
import { cardFields } from '#contract/payments/cards.ts';
import { centsFromDollars } from '#contract/values/money.ts';
import { type payments, PaymentOutcome } from '#contract/payments/payments.ts';
import type { refundRequests } from '#contract/payments/refund-requests.ts';
import { type KeyedCall, inProgress, keyReused } from '#server/idempotency.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { type HandlersOf, keepingItsKeys } from '#server/http/bind.ts';
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
import { hasTestPayments, type PaymentServices } from './payment-services.ts';
import { readBalance } from './read-balance.ts';
import { readOptions } from './read-options.ts';
import { readOwnPayment, readReceipt } from './history/read-receipt.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { toOutcome, toPayment } from './history/to-payment.ts';

export interface PaymentRoutesServices extends PaymentServices {
  readonly keys: Keys;
}

/** What a keyed deposit asks for, without the card: not even a hash of that is kept. */
function keyedCall(accountId: string, { request }: Exchange, { keys }: PaymentRoutesServices): KeyedCall | undefined {
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

export const paymentsRoutes = (services: PaymentRoutesServices): HandlersOf<typeof payments> => ({
  pay: keepingItsKeys(async (ctx, { body: input }, exchange) => {
    const { accountId } = ctx.actor;
    const call = keyedCall(accountId, exchange, services);
    return answerOf(await pay(ctx, services, { accountId, input, call }), exchange);
  }),
  history: (ctx, { query }) => listPayments(ctx, ctx.actor.accountId, query),
  options: (ctx) => readOptions(ctx, services, ctx.actor.accountId),
  mode: () => ({ isTest: hasTestPayments(services) }),
  statement: (ctx, { query }) => listStatement(ctx, ctx.actor.accountId, query),
  read: (ctx, { params }) => readReceipt(ctx, services, { accountId: ctx.actor.accountId, ...params }),
  check: async (ctx, { params }) => {
    const payment = await readOwnPayment(ctx, ctx.actor.accountId, params.paymentId);
    const checked = await checkPayment(ctx, services, payment, { sendsAgain: true });
    return toOutcome(checked.payment, checked.next);
  },
  confirm: async (ctx, { params, body }) => {
    const payment = await readOwnPayment(ctx, ctx.actor.accountId, params.paymentId);
    const checked = await confirmSandboxPayment(ctx, services, { payment, ...body });
    return toOutcome(checked.payment, checked.next);
  },
  balance: (ctx) => readBalance(ctx, services, ctx.actor.accountId),
});

export const refundRequestsRoutes = (services: PaymentServices): HandlersOf<typeof refundRequests> => ({
  request: async (ctx, { body }) => {
    const asked = { accountId: ctx.actor.accountId, amountCents: centsFromDollars(body.amount), reason: body.reason };
    return toRefundRequest(await requestRefund(ctx, services, asked));
  },
  list: (ctx, { query }) => listRefundRequests(ctx, ctx.actor.accountId, query),
});

export const adminPaymentsRoutes = (
  services: PaymentRoutesServices & { readonly timeZone: string },
): HandlersOf<typeof adminPayments> => ({
  list: (ctx, { query }) => listAllPayments(ctx, services, query),
  listOfUser: (ctx, { params, query }) => listPaymentsOf(ctx, services, params.userId, query),
  export: (ctx, { query }) => exportPayments(ctx, services, query),
  ...adminRefundsRoutes(services),
  adjust: async (ctx, { params, body }) => {
    const adjustment = { accountId: params.userId, amountCents: centsFromDollars(body.amount), reason: body.reason };
    return toPayment(await adjustBalance(ctx, services, adjustment));
  },
});
