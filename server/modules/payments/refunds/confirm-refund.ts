import { dollarsText } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { lockAccountToChange } from '#server/modules/accounts/index.ts';
import { assertNotOwnAccount } from '#server/own-account.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { beginRefund } from './begin-refund.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { RefundRequestRow } from '../payments.tables.ts';
import { lockRefundable } from './refundable.ts';
import { lockRefundRequest, selectRefundRequest } from './refunds.queries.ts';
import { sendRefunds } from './send-refunds.ts';

/**
 * Confirms a refund request. The balance is debited first, so that the money can't be spent during the refund; then the
 * gateways are called, newest deposits first. A refused part is credited back.
 */
export async function confirmRefund(
  ctx: Context,
  deps: PaymentDeps,
  requestId: string,
  reason?: string,
): Promise<void> {
  const known = await selectRefundRequest(ctx, requestId);
  assertFound(known, 'There is no such refund request.');
  assertNotOwnAccount(ctx, known.accountId);
  await inTransaction(ctx, async (ctx) => {
    await lockAccountToChange(ctx, known.accountId);
    const request = await lockOpenRequest(ctx, requestId);
    const { maxCents, balanceCents } = await lockRefundable(ctx, deps, known.accountId);
    if (request.amountCents > maxCents) {
      const left = `$${dollarsText(maxCents)}`;
      throw new AppError('conflict', `Only ${left} can be refunded now. Decline it, and let the customer ask again.`);
    }
    const after = await beginRefund(ctx, deps, request);
    await recordAudit(ctx, {
      action: 'refund-request.confirmed',
      subject: { kind: 'refund-request', id: requestId },
      before: { status: 'requested', balanceCents },
      after: { status: 'processing', balanceCents: after.balanceCents, amountCents: request.amountCents },
      ...(reason ? { note: reason } : {}),
    });
  });
  await sendRefunds(ctx, deps, { requestId });
}

/** Throws if the request was decided before. */
export async function lockOpenRequest(ctx: Context, requestId: string): Promise<RefundRequestRow> {
  const request = await lockRefundRequest(ctx, requestId);
  if (request.status !== 'requested') {
    throw new AppError('conflict', 'This refund request was decided before. Please look again.');
  }
  return request;
}
