import { randomUUID } from 'node:crypto';
import { accountMessages } from '#content/messages/accounts.ts';
import { paymentMessages } from '#content/messages/payments.ts';
import type { AccountId } from '#contract/values/ids.ts';
import { adjustedBalanceDollarsMax } from '#contract/admin/payments.ts';
import { type Cents, cents, centsFromDollars } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { lockAccountToChange } from '#server/modules/accounts/index.ts';
import { assertNotOwnAccount } from '#server/own-account.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { countMovement } from '#server/modules/ceilings/index.ts';
import { lockWallet, transfer, transferId } from '#server/modules/ledger/index.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import { type ApprovalDeps, requestApproval } from './approvals/request-approval.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertPayment } from './payments.queries.ts';
import type { ApprovalRow, PaymentRow } from './payments.tables.ts';
import { newReceiptNumber } from './history/receipt-number.ts';
import { publishPayments } from './publish-payments.ts';
import { toPayment } from './history/to-payment.ts';

export interface Adjustment {
  readonly accountId: AccountId;
  /** Negative for a debit, which may make the balance negative. */
  readonly amountCents: Cents;
  readonly reason: string;
}

/** A correction by staff; above their ceiling it waits for an owner. */
export async function adjustBalance(
  ctx: Context,
  deps: ApprovalDeps,
  adjustment: Adjustment,
): Promise<{ readonly payment: PaymentRow } | { readonly approval: ApprovalRow }> {
  const { accountId, amountCents, reason } = adjustment;
  assertNotOwnAccount(ctx, accountId);
  return inTransaction(ctx, async (ctx) => {
    await lockAccountToChange(ctx, accountId);
    if ((await countMovement(ctx, amountCents)) === undefined) {
      return { payment: await insertAdjustment(ctx, deps, adjustment) };
    }
    await lockAdjustable(ctx, adjustment);
    return { approval: await requestApproval(ctx, deps, { kind: 'adjustment', accountId, amountCents, reason }) };
  });
}

/** Corrects a balance with a payment that is paid instantly. */
export function insertAdjustment(
  ctx: Context,
  deps: Pick<PaymentDeps, 'live'>,
  { accountId, amountCents, reason, requestedBy }: Adjustment & { readonly requestedBy?: AccountId },
): Promise<PaymentRow> {
  return inTransaction(ctx, async (ctx) => {
    const balanceCents = await lockAdjustable(ctx, { accountId, amountCents });
    const payment = await insertPayment(ctx, {
      id: randomUUID(),
      accountId,
      type: 'Adjustment',
      state: 'paid',
      amountCents,
      chargedCents: amountCents,
      receiptNumber: newReceiptNumber(),
      note: reason,
      createdAt: ctx.now,
      paidAt: ctx.now,
    });
    await transfer(ctx, {
      id: transferId('adjustment', payment.id),
      code: amountCents > 0 ? 'adjustment-up' : 'adjustment-down',
      accountId,
      amountCents: cents(Math.abs(amountCents)),
      subject: { kind: 'payment', id: payment.id },
    });
    await recordAudit(ctx, {
      action: 'payment.adjusted',
      subject: { kind: 'account', id: accountId },
      before: { balanceCents },
      after: {
        balanceCents: balanceCents + amountCents,
        paymentId: payment.id,
        amountCents,
        ...(requestedBy && { requestedBy }),
      },
      note: reason,
    });
    await enqueueEvent(ctx, accountId, 'payment.paid', toPayment(payment));
    publishPayments(ctx, deps, accountId);
    return payment;
  });
}

/** Locks account and wallet, and refuses an adjustment that is not possible. Returns the balance. */
async function lockAdjustable(
  ctx: Context,
  { accountId, amountCents }: Pick<Adjustment, 'accountId' | 'amountCents'>,
): Promise<Cents> {
  const account = await lockAccountToChange(ctx, accountId);
  assertFound(account, accountMessages.notFound);
  const { balanceCents } = await lockWallet(ctx, accountId);
  assertAdjustable(balanceCents, amountCents, account.deletedAt !== null);
  return balanceCents;
}

/** Moving a balance toward zero is always allowed, even for a deleted account. */
function assertAdjustable(balanceCents: Cents, amountCents: Cents, isDeleted: boolean): void {
  const isOpposite = Math.sign(amountCents) === -Math.sign(balanceCents);
  if (isOpposite && Math.abs(amountCents) <= Math.abs(balanceCents)) return;
  const conflict = (message: string) => new AppError('conflict', message, { fields: { amount: message } });
  if (isDeleted) throw conflict(paymentMessages.adjustment.accountDeleted);
  if (Math.abs(balanceCents + amountCents) > centsFromDollars(adjustedBalanceDollarsMax)) {
    throw conflict(paymentMessages.adjustment.balanceMax(adjustedBalanceDollarsMax.toLocaleString('en-US')));
  }
}
