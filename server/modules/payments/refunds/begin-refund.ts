import { randomUUID } from 'node:crypto';
import { planRefund } from '#contract/payments/refund-plan.ts';
import type { Context } from '#server/context.ts';
import { readWallet, type Wallet } from '#server/modules/ledger/index.ts';
import { resolveNotices } from '#server/modules/notifications/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { lockPaidDeposits } from '../payments.queries.ts';
import type { PaymentRow, RefundRequestRow } from '../payments.tables.ts';
import { refundingGateways } from './refundable.ts';
import { insertRefund, updateRefundRequest } from './refunds.queries.ts';
import { takeBack } from './take-back.ts';
import { tellOfRefund } from '../tell-customer.ts';

/**
 * Takes what a request asks for out of the balance, so that it can't be spent while it is on its way, and notes a refund
 * for each deposit that it goes back through: those that are given, or all, newest first. Account and wallet are held, and
 * there is enough (`lockRefundable`). Once it is committed, the gateways are asked (`sendRefunds`). Answers the wallet as it then is.
 */
export async function beginRefund(
  ctx: Context,
  deps: PaymentDeps,
  request: RefundRequestRow,
  given?: readonly PaymentRow[],
): Promise<Wallet> {
  const { id: requestId, accountId, amountCents } = request;
  const deposits = given ?? (await lockPaidDeposits(ctx, accountId, refundingGateways(deps)));
  let left: number = amountCents;
  for (const part of planRefund(deposits, amountCents)) {
    const [refundId, paymentId] = [randomUUID(), part.deposit.partOf ?? part.deposit.id];
    const common = { amountCents: part.amountCents, createdAt: ctx.now, nextCheckAt: ctx.now };
    await insertRefund(ctx, { id: refundId, requestId, paymentId, state: 'pending', ...common });
    const taking = { depositId: paymentId, amountCents: part.amountCents, refundId, cause: refundId } as const;
    await takeBack(ctx, { ...taking, state: 'refunding' });
    left -= part.amountCents;
  }
  if (left > 0) throw new Error(`The refund request ${requestId} finds ${left} cents too little to take back`);
  const decidedBy = 'accountId' in ctx.actor ? ctx.actor.accountId : null;
  await updateRefundRequest(ctx, requestId, { status: 'processing', decidedBy, decidedAt: ctx.now });
  await resolveNotices(ctx, deps, { id: requestId });
  tellOfRefund(ctx, deps, accountId);
  return readWallet(ctx, accountId);
}
