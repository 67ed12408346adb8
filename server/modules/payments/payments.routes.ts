import type { AccountId } from '#contract/values/ids.ts';
import type { adminPayments } from '#contract/admin/payments.ts';
import { cardFields } from '#contract/payments/cards.ts';
import { centsFromDollars } from '#contract/values/money.ts';
import { type payments, PaymentOutcome } from '#contract/payments/payments.ts';
import type { refundRequests } from '#contract/payments/refund-requests.ts';
import type { Context } from '#server/context.ts';
import { type KeyedCall, inProgress, keyReused } from '#server/idempotency.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { type HandlersOf, withOwnIdempotency } from '#server/http/bind.ts';
import { fingerprintOf } from '#server/http/request/fingerprint.ts';
import { markReplayed, readIdempotencyKey } from '#server/http/idempotency.ts';
import type { Keys } from '#server/keys/keys.ts';
import { holdDraft, placingDeps } from '#server/modules/orders/index.ts';
import { listStatement, readWallet } from '#server/modules/ledger/index.ts';
import type { OpeningDeps } from '#server/modules/shop/index.ts';
import { adjustBalance } from './adjust-balance.ts';
import { sentForConfirmation } from './approvals/approvals.routes.ts';
import { adminRefundsRoutes } from './refunds/admin-refunds.routes.ts';
import { checkPayment } from './deposits/check-payment.ts';
import { confirmSandboxPayment } from './deposits/confirm-sandbox-payment.ts';
import { declined } from './deposits/failure-texts.ts';
import { exportPayments } from './history/export-payments.ts';
import { listAllPayments, listPayments, listPaymentsOf } from './history/list-payments.ts';
import { listRefundRequests, toRefundRequest } from './refunds/list-refund-requests.ts';
import { type PayResult, pay } from './deposits/pay.ts';
import { hasTestPayments, type PaymentDeps } from './payment-deps.ts';
import { readBalance } from './read-balance.ts';
import { readOptions } from './read-options.ts';
import { readPayment } from './history/read-payment.ts';
import { readOwnPayment, readReceipt } from './history/read-receipt.ts';
import { exportOwnStatement, printStatement } from './history/own-statement.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { withdrawRefund } from './refunds/withdraw-refund.ts';
import { toOutcome, toPayment } from './history/to-payment.ts';

export interface PaymentRoutesDeps extends PaymentDeps, Pick<OpeningDeps, 'isProduction'> {
  readonly keys: Keys;
}

/** The fingerprint leaves card fields out: not even a hash of them is stored. */
function keyedCall(accountId: AccountId, { request }: Exchange, { keys }: PaymentRoutesDeps): KeyedCall | undefined {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  const fingerprint = fingerprintOf(keys.idempotency, request, [...cardFields, 'paymentMethodId']);
  return { accountId, key, endpoint: 'POST /payment', fingerprint };
}

/** The verb reports a declined card as a state; for the API it is an error. */
function toResponse(paid: PayResult, { reply }: Exchange): PaymentOutcome {
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

export const paymentsRoutes = (
  deps: PaymentRoutesDeps & { readonly timeZone: string },
  placing = placingDeps(deps),
): HandlersOf<typeof payments> => ({
  pay: withOwnIdempotency(async (ctx, { body: input }, exchange) => {
    const { actor } = ctx;
    const { accountId } = actor;
    const call = keyedCall(accountId, exchange, deps);
    const { order } = input;
    const hold = order && ((tx: Context) => holdDraft({ ...tx, actor }, placing, order));
    return toResponse(await pay(ctx, deps, { accountId, input, call, ...(hold && { hold }) }), exchange);
  }),
  history: (ctx, { query }) => listPayments(ctx, ctx.actor.accountId, query),
  options: (ctx) => readOptions(ctx, deps, ctx.actor.accountId),
  mode: () => ({ isTest: hasTestPayments(deps) }),
  statement: (ctx, { query }) => listStatement(ctx, ctx.actor.accountId, query, deps.timeZone),
  exportStatement: (ctx, { query }) => exportOwnStatement(ctx, query),
  printStatement: (ctx, { query }) => printStatement(ctx, deps, query),
  read: (ctx, { params }) => readReceipt(ctx, deps, { accountId: ctx.actor.accountId, ...params }),
  check: async (ctx, { params }) => {
    const payment = await readOwnPayment(ctx, ctx.actor.accountId, params.paymentId);
    const checked = await checkPayment(ctx, deps, payment, { resends: true });
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
    const refund = { accountId: ctx.actor.accountId, amountCents: centsFromDollars(body.amount), reason: body.reason };
    return toRefundRequest(await requestRefund(ctx, deps, refund));
  },
  list: (ctx, { query }) => listRefundRequests(ctx, ctx.actor.accountId, query),
  withdraw: async (ctx, { params }) => {
    const request = { accountId: ctx.actor.accountId, requestId: params.refundRequestId };
    return toRefundRequest(await withdrawRefund(ctx, deps, request));
  },
});

export const adminPaymentsRoutes = (
  deps: PaymentRoutesDeps & { readonly timeZone: string },
): HandlersOf<typeof adminPayments> => ({
  list: (ctx, { query }) => listAllPayments(ctx, deps, query),
  read: (ctx, { params }) => readPayment(ctx, params.paymentId),
  listOfUser: (ctx, { params, query }) => listPaymentsOf(ctx, deps, params.userId, query),
  statementOfUser: async (ctx, { params, query }) => {
    await readWallet(ctx, params.userId);
    return listStatement(ctx, params.userId, query);
  },
  export: (ctx, { query }) => exportPayments(ctx, deps, query),
  ...adminRefundsRoutes(deps),
  adjust: async (ctx, { params, body }) => {
    const adjustment = { accountId: params.userId, amountCents: centsFromDollars(body.amount), reason: body.reason };
    const adjusted = await adjustBalance(ctx, deps, adjustment);
    return 'approval' in adjusted ? sentForConfirmation(ctx, adjusted.approval.id) : toPayment(adjusted.payment);
  },
});
