import type { KeyObject } from 'node:crypto';
import type { AccountId } from '#contract/values/ids.ts';
import type { adminPayments } from '#contract/admin/payments.ts';
import { centsFromDollars } from '#contract/values/money.ts';
import { type KeyedCall, inProgress, keyReused } from '#server/idempotency.ts';
import type { Exchange } from '#server/http/exchange.ts';
import { type HandlersOf, withOwnIdempotency } from '#server/http/bind.ts';
import { fingerprintOf } from '#server/http/request/fingerprint.ts';
import { markReplayed, readIdempotencyKey } from '#server/http/idempotency.ts';
import type { Keys } from '#server/keys/keys.ts';
import { sentForConfirmation } from '../approvals/approvals.routes.ts';
import { confirmRefund } from './confirm-refund.ts';
import { declineRefund } from './decline-refund.ts';
import { listAllRefundRequests, readRefundRequest } from './list-refund-requests.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { readRefundable } from './read-refundable.ts';
import { refundBalance } from './refund-balance.ts';

type RefundCalls = 'refundRequests' | 'confirmRefundRequest' | 'declineRefundRequest' | 'refundable' | 'refund';

export const adminRefundsRoutes = (
  deps: PaymentDeps & { readonly keys: Keys },
): Pick<HandlersOf<typeof adminPayments>, RefundCalls> => ({
  refundRequests: (ctx, { query }) => listAllRefundRequests(ctx, query),
  confirmRefundRequest: async (ctx, { params, body }) => {
    const approval = await confirmRefund(ctx, deps, params.refundRequestId, body?.reason);
    if (approval) return sentForConfirmation(ctx, approval.id);
    return readRefundRequest(ctx, params.refundRequestId);
  },
  declineRefundRequest: async (ctx, { params, body }) => {
    await declineRefund(ctx, deps, { requestId: params.refundRequestId, reason: body.reason });
    return readRefundRequest(ctx, params.refundRequestId);
  },
  refundable: (ctx, { params }) => readRefundable(ctx, deps, params.userId),
  refund: withOwnIdempotency(async (ctx, { params, body: { amount, ...rest } }, exchange) => {
    const refund = { accountId: params.userId, amountCents: centsFromDollars(amount), ...rest };
    const call = keyedCall(ctx.actor.accountId, exchange, deps.keys.idempotency);
    const refunded = await refundBalance(ctx, deps, refund, call);
    if (refunded.kind === 'other body') throw keyReused();
    if (refunded.kind === 'in progress') throw inProgress();
    if (!refunded.isNew) markReplayed(exchange.reply);
    if (refunded.kind === 'sent to an owner') return sentForConfirmation(ctx, refunded.approvalId);
    return readRefundRequest(ctx, refunded.requestId);
  }),
});

function keyedCall(accountId: AccountId, { request }: Exchange, fingerprintKey: KeyObject): KeyedCall | undefined {
  const key = readIdempotencyKey(request);
  if (key === undefined) return undefined;
  const endpoint = 'POST /admin/users/:userId/refunds';
  return { accountId, key, endpoint, fingerprint: fingerprintOf(fingerprintKey, request) };
}
