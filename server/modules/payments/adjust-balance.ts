import { randomUUID } from 'node:crypto';
import { adjustedBalanceDollarsMax } from '#contract/admin/payments.ts';
import { type Cents, cents, centsFromDollars } from '#contract/values/money.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { lockAccountToChange } from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockWallet, transfer, transferId } from '#server/modules/ledger/index.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertPayment } from './payments.queries.ts';
import type { PaymentRow } from './payments.tables.ts';
import { newReceiptNumber } from './history/receipt-number.ts';
import { tellCustomer } from './tell-customer.ts';
import { toPayment } from './history/to-payment.ts';

export interface Adjustment {
  readonly accountId: string;
  /** Negative to take; the balance may turn negative by it. */
  readonly amountCents: Cents;
  readonly reason: string;
}

/** An admin's correction of a balance: a payment that is paid at once, with its reason. */
export function adjustBalance(
  ctx: Context,
  deps: Pick<PaymentDeps, 'live'>,
  { accountId, amountCents, reason }: Adjustment,
): Promise<PaymentRow> {
  return inTransaction(ctx, async (ctx) => {
    const account = await lockAccountToChange(ctx, accountId);
    assertFound(account, 'There is no such account.');
    const { balanceCents } = await lockWallet(ctx, accountId);
    assertAdjustable(balanceCents, amountCents, account.deletedAt !== null);
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
      after: { balanceCents: balanceCents + amountCents, paymentId: payment.id, amountCents },
      note: reason,
    });
    await enqueueEvent(ctx, accountId, 'payment.paid', toPayment(payment));
    tellCustomer(ctx, deps, accountId);
    return payment;
  });
}

/** Bringing a balance nearer to zero is always allowed, so that whatever is left can be settled. */
function assertAdjustable(balanceCents: Cents, amountCents: Cents, isDeleted: boolean): void {
  const isOpposite = Math.sign(amountCents) === -Math.sign(balanceCents);
  if (isOpposite && Math.abs(amountCents) <= Math.abs(balanceCents)) return;
  const refuse = (message: string) => new AppError('conflict', message, { fields: { amount: message } });
  if (isDeleted) throw refuse('This account is deleted. You can only bring its balance to zero.');
  if (Math.abs(balanceCents + amountCents) > centsFromDollars(adjustedBalanceDollarsMax)) {
    throw refuse(`A balance can’t go beyond $${adjustedBalanceDollarsMax.toLocaleString('en-US')}.`);
  }
}
