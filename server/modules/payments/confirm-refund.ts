import { randomUUID } from 'node:crypto';
import { cents, dollarsFromCents } from '#contract/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockWallet } from '#server/modules/ledger/index.ts';
import type { PaymentServices } from './payment-services.ts';
import { lockPaidDeposits } from './payments.queries.ts';
import type { RefundRequestRow } from './payments.tables.ts';
import { refundableCents, refundingGateways } from './refundable.ts';
import { insertRefund, lockRefundRequest, selectRefundRequest, updateRefundRequest } from './refunds.queries.ts';
import { sendRefunds } from './send-refunds.ts';
import { takeBack } from './take-back.ts';
import { tellCustomer } from './tell-customer.ts';

/**
 * An admin confirms a refund. The money leaves the balance first, so that it can't be spent while it is on its way; then
 * the gateways are asked to send it, newest deposits first. One that refuses puts its part back.
 */
export async function confirmRefund(
  ctx: Context,
  services: PaymentServices,
  requestId: string,
  reason?: string,
): Promise<void> {
  const known = await selectRefundRequest(ctx, requestId);
  assertFound(known, 'There is no such refund request.');
  await inTransaction(ctx, async (ctx) => {
    await lockAccountToChange(ctx, known.accountId);
    const request = await openRequest(ctx, requestId);
    await assertStillThere(ctx, services, request);
    await takeNewestFirst(ctx, services, request);
    const decidedBy = 'accountId' in ctx.actor ? ctx.actor.accountId : null;
    await updateRefundRequest(ctx, requestId, { status: 'processing', decidedBy, decidedAt: ctx.now });
    await recordAudit(ctx, {
      action: 'refund-request.confirmed',
      subject: { kind: 'refund-request', id: requestId },
      before: { status: 'requested' },
      after: { status: 'processing', amountCents: request.amountCents },
      ...(reason ? { note: reason } : {}),
    });
    tellCustomer(ctx, services, request.accountId);
  });
  await sendRefunds(ctx, services, { requestId });
}

/** The request, held until the transaction ends; an AppError when it was decided before. */
export async function openRequest(ctx: Context, requestId: string): Promise<RefundRequestRow> {
  const request = await lockRefundRequest(ctx, requestId);
  if (request.status !== 'requested') {
    throw new AppError('conflict', 'This refund request was decided before. Please look again.');
  }
  return request;
}

async function assertStillThere(ctx: Context, services: PaymentServices, request: RefundRequestRow): Promise<void> {
  const { accountId, amountCents } = request;
  const wallet = await lockWallet(ctx, accountId);
  const most = await refundableCents(ctx, services, { accountId, wallet });
  if (amountCents <= most) return;
  const left = `$${dollarsFromCents(most).toFixed(2)}`;
  throw new AppError('conflict', `Only ${left} can be refunded now. Decline it, and let the customer ask again.`);
}

async function takeNewestFirst(ctx: Context, services: PaymentServices, request: RefundRequestRow): Promise<void> {
  let left: number = request.amountCents;
  for (const deposit of await lockPaidDeposits(ctx, request.accountId, refundingGateways(services))) {
    const amountCents = cents(Math.min(left, deposit.amountCents));
    if (amountCents === 0) break;
    const [refundId, depositId] = [randomUUID(), deposit.partOf ?? deposit.id];
    const common = { amountCents, createdAt: ctx.now, nextCheckAt: ctx.now };
    await insertRefund(ctx, { id: refundId, requestId: request.id, paymentId: depositId, state: 'pending', ...common });
    await takeBack(ctx, { depositId, amountCents, state: 'refunding', refundId, cause: refundId });
    left -= amountCents;
  }
  if (left > 0) throw new Error(`The refund request ${request.id} finds ${left} cents too little to take back`);
}
