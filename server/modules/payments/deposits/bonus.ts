import { randomUUID } from 'node:crypto';
import { type Cents, cents, shareCents } from '#contract/values/money.ts';
import { bonusLeft } from '#contract/payments/refund-plan.ts';
import { bonusPercent } from '#contract/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import { paidSum, refundingSum } from './paid-sum.ts';
import { insertBonus, lockBonusOf, lockFamily, lockHeldBonus, updatePayment } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { newReceiptNumber } from '../history/receipt-number.ts';
import { toPayment } from '../history/to-payment.ts';

/**
 * The bonus of a first deposit, in the transaction that credits it. The database keeps one an account, for ever. It is
 * held back while the address is not confirmed.
 */
export async function grantBonus(ctx: Context, deposit: PaymentRow, isVerified: boolean): Promise<void> {
  const amountCents = shareCents(deposit.chargedCents, bonusPercent, 100);
  const bonus = await insertBonus(ctx, {
    id: randomUUID(),
    accountId: deposit.accountId,
    type: 'Bonus',
    state: isVerified ? 'paid' : 'pending',
    amountCents,
    chargedCents: amountCents,
    receiptNumber: newReceiptNumber(),
    bonusOf: deposit.id,
    note: `${bonusPercent}% on your first deposit`,
    // A moment after its deposit, so that lists show the two in the order they came.
    createdAt: new Date(ctx.now.getTime() + 1),
    paidAt: isVerified ? ctx.now : null,
  });
  if (bonus && isVerified) await creditBonus(ctx, bonus);
}

/**
 * Credits a bonus that waited for its address to be confirmed, and returns it. What is on its way back of the deposit
 * counts, since the gateway may refuse it: `releaseHeldBonus` takes that share back again.
 */
export async function creditHeldBonus(ctx: Context, accountId: string): Promise<PaymentRow | undefined> {
  const held = await lockHeldBonus(ctx, accountId);
  if (!held) return undefined;
  const amountCents = await mostDeserved(ctx, held);
  if (amountCents === 0) return undefined;
  const bonus = await updatePayment(ctx, held.id, { state: 'paid', amountCents, paidAt: ctx.now });
  await creditBonus(ctx, bonus);
  return bonus;
}

/** What a bonus that waits for confirmation shrinks to when its deposit went back. */
export async function shrinkHeldBonus(ctx: Context, depositId: string): Promise<void> {
  const bonus = await lockBonusOf(ctx, depositId);
  if (bonus?.state !== 'pending') return;
  const amountCents = await mostDeserved(ctx, bonus);
  await updatePayment(ctx, bonus.id, amountCents === 0 ? { state: 'failed' } : { amountCents });
}

const mostDeserved = async (ctx: Context, bonus: PaymentRow): Promise<Cents> => {
  const family = await lockFamily(ctx, bonus.bonusOf ?? '');
  return deservedBonus(family, bonus, cents(paidSum(family) + refundingSum(family)));
};

/** In proportion to what is left of the deposit. */
export function deservedBonus(family: readonly PaymentRow[], bonus: PaymentRow, leftCents = paidSum(family)): Cents {
  const deposit = family.find(({ id }) => id === bonus.bonusOf);
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
