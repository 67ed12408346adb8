import { randomUUID } from 'node:crypto';
import { paymentMessages } from '#content/messages/payments.ts';
import { cents, dollarsText } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockWallet } from '#server/modules/ledger/index.ts';
import { notifyStaff } from '#server/modules/notifications/index.ts';
import { beginRefund } from '../refunds/begin-refund.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { refundingGateways } from '../refunds/refundable.ts';
import { insertRefundRequest } from '../refunds/refunds.queries.ts';

const reason = paymentMessages.deletedAccount.reason;

/**
 * Refunds a deposit credited to a deleted account, such as bitcoin that arrived days late, less what the account owes. If
 * the gateway can't refund, staff are notified instead. The caller holds the account's lock; a job sends the refund after
 * the commit.
 */
export async function returnDeposit(ctx: Context, deps: PaymentDeps, deposit: PaymentRow): Promise<void> {
  const { accountId, gateway } = deposit;
  const { balanceCents } = await lockWallet(ctx, accountId);
  const amountCents = cents(Math.max(0, Math.min(deposit.amountCents, balanceCents)));
  const canRefund = gateway !== null && refundingGateways(deps).includes(gateway);
  const row = { id: randomUUID(), accountId, amountCents, reason, byStaff: true, createdAt: ctx.now } as const;
  const request =
    canRefund && amountCents > 0 ? await insertRefundRequest(ctx, { ...row, status: 'requested' }) : undefined;
  if (request) {
    const after = await beginRefund(ctx, deps, request, [deposit]);
    await recordAudit(ctx, {
      action: 'refund.started',
      subject: { kind: 'account', id: accountId },
      before: { balanceCents },
      after: { balanceCents: after.balanceCents, amountCents, requestId: request.id },
      note: reason,
    });
  }
  await notifyStaff(ctx, deps, {
    kind: 'payment-problem',
    paymentId: deposit.id,
    message: paymentMessages.deletedAccount.title(dollarsText(deposit.amountCents)),
    details: paymentMessages.deletedAccount.body(
      deposit.receiptNumber,
      gateway,
      whatNow(Boolean(request), amountCents, deposit),
    ),
    alsoByMail: true,
  });
}

function whatNow(isRefunded: boolean, amountCents: number, { accountId, gateway }: PaymentRow): string {
  if (isRefunded) return paymentMessages.deletedAccount.refunding(dollarsText(cents(amountCents)));
  if (amountCents === 0) return paymentMessages.deletedAccount.coversDebt;
  return paymentMessages.deletedAccount.refundByHand(gateway, accountId);
}
