import { randomUUID } from 'node:crypto';
import { paymentMessages } from '#content/messages/payments.ts';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import { type Cents, cents, shareCents } from '#contract/values/money.ts';
import { bonusLeft } from '#contract/payments/refund-plan.ts';
import type { Context } from '#server/context.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import { paidSum, refundingSum } from './paid-sum.ts';
import {
  insertBonus,
  isFirstDeposit,
  lockBonusOf,
  lockHeldBonus,
  lockPaymentParts,
  updatePayment,
} from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { newReceiptNumber } from '../history/receipt-number.ts';
import { toPayment } from '../history/to-payment.ts';

/**
 * Grants the first-deposit bonus, if the shop has one, in the transaction that credits the deposit. A unique index
 * allows one per account, ever. It is held until the email address is confirmed.
 */
export async function grantBonus(ctx: Context, deposit: PaymentRow, isVerified: boolean): Promise<void> {
  const { percent, amountCents } = await bonusFor(ctx, deposit);
  if (amountCents === 0) return;
  const bonus = await insertBonus(ctx, {
    id: randomUUID(),
    accountId: deposit.accountId,
    type: 'Bonus',
    state: isVerified ? 'paid' : 'pending',
    amountCents,
    chargedCents: amountCents,
    receiptNumber: newReceiptNumber(),
    bonusOf: deposit.id,
    note: paymentMessages.firstDepositBonus(percent),
    // One millisecond after its deposit, so that lists sort the two correctly.
    createdAt: new Date(ctx.now.getTime() + 1),
    paidAt: isVerified ? ctx.now : null,
  });
  if (bonus && isVerified) await creditBonus(ctx, bonus);
}

/** Zero if the shop has no bonus or the deposit is not the account's first. A deposit that is yet to begin has no ID. */
export async function bonusFor(
  ctx: Context,
  { accountId, chargedCents, id }: Pick<PaymentRow, 'accountId' | 'chargedCents'> & Partial<Pick<PaymentRow, 'id'>>,
): Promise<{ percent: number; amountCents: Cents }> {
  const percent = (await readShop(ctx)).money.firstDepositBonusPercent;
  const isGranted = percent > 0 && (await isFirstDeposit(ctx, accountId, id));
  return { percent, amountCents: isGranted ? shareCents(chargedCents, percent, 100) : cents(0) };
}

/**
 * Credits a held bonus after email confirmation. Refunds in progress still count as deposited, since the gateway may refuse
 * them; `releaseHeldBonus` takes their share back again.
 */
export async function creditHeldBonus(ctx: Context, accountId: AccountId): Promise<PaymentRow | undefined> {
  const held = await lockHeldBonus(ctx, accountId);
  if (!held) return undefined;
  const amountCents = await deservedAtMost(ctx, held);
  if (amountCents === 0) return undefined;
  const bonus = await updatePayment(ctx, held.id, { state: 'paid', amountCents, paidAt: ctx.now });
  await creditBonus(ctx, bonus);
  return bonus;
}

/** Reduces a held bonus after a refund of its deposit. */
export async function shrinkHeldBonus(ctx: Context, depositId: PaymentId): Promise<void> {
  const bonus = await lockBonusOf(ctx, depositId);
  if (bonus?.state !== 'pending') return;
  const amountCents = await deservedAtMost(ctx, bonus);
  await updatePayment(ctx, bonus.id, amountCents === 0 ? { state: 'failed' } : { amountCents });
}

const deservedAtMost = async (ctx: Context, bonus: PaymentRow): Promise<Cents> => {
  const parts = await lockPaymentParts(ctx, bonus.bonusOf ?? '');
  return deservedBonus(parts, bonus, cents(paidSum(parts) + refundingSum(parts)));
};

/** The bonus in proportion to what is left of the deposit. */
export function deservedBonus(parts: readonly PaymentRow[], bonus: PaymentRow, leftCents = paidSum(parts)): Cents {
  const deposit = parts.find(({ id }) => id === bonus.bonusOf);
  if (!deposit) throw new Error(`The bonus ${bonus.id} has no deposit`);
  return bonusLeft({ bonusCents: bonus.chargedCents, depositCents: deposit.chargedCents }, leftCents);
}

async function creditBonus(ctx: Context, bonus: PaymentRow): Promise<void> {
  await transfer(ctx, {
    id: transferId('bonus', bonus.id),
    code: 'bonus',
    accountId: bonus.accountId,
    amountCents: bonus.amountCents,
    subject: { kind: 'payment', id: bonus.id },
  });
  await enqueueEvent(ctx, bonus.accountId, 'payment.paid', toPayment(bonus));
}
