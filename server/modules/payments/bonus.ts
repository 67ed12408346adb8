import { randomUUID } from 'node:crypto';
import { type Cents, shareCents } from '#contract/money.ts';
import { bonusLeft } from '#contract/refund-plan.ts';
import { bonusPercent } from '#contract/payments.ts';
import type { Context } from '#server/context.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { announce } from '#server/modules/webhooks/index.ts';
import { paidSum } from './paid-sum.ts';
import { insertBonus, lockBonusOf, lockFamily, lockHeldBonus, updatePayment } from './payments.queries.ts';
import type { PaymentRow } from './payments.tables.ts';
import { newReceiptNumber } from './receipt-number.ts';
import { toPayment } from './to-payment.ts';

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

/** Called by whoever confirms an address, in the same transaction and with the account held. */
export async function releaseHeldBonus(ctx: Context, accountId: string): Promise<boolean> {
  const held = await lockHeldBonus(ctx, accountId);
  if (!held) return false;
  const amountCents = await deservedBonus(ctx, held);
  if (amountCents === 0) return false;
  await creditBonus(ctx, await updatePayment(ctx, held.id, { state: 'paid', amountCents, paidAt: ctx.now }));
  return true;
}

/** What a bonus that waits for confirmation shrinks to when its deposit went back. */
export async function shrinkHeldBonus(ctx: Context, depositId: string): Promise<void> {
  const bonus = await lockBonusOf(ctx, depositId);
  if (bonus?.state !== 'pending') return;
  const amountCents = await deservedBonus(ctx, bonus);
  await updatePayment(ctx, bonus.id, amountCents === 0 ? { state: 'failed' } : { amountCents });
}

/** In proportion to what is still paid of the deposit. */
export async function deservedBonus(ctx: Context, bonus: PaymentRow): Promise<Cents> {
  const family = await lockFamily(ctx, bonus.bonusOf ?? '');
  const deposit = family.find(({ id }) => id === bonus.bonusOf);
  if (!deposit) throw new Error(`The bonus ${bonus.id} has no deposit`);
  return bonusLeft({ bonusCents: bonus.chargedCents, depositCents: deposit.chargedCents }, paidSum(family));
}

async function creditBonus(ctx: Context, bonus: PaymentRow): Promise<void> {
  await transfer(ctx, {
    id: transferId('bonus', bonus.id),
    code: 'bonus',
    accountId: bonus.accountId,
    amountCents: bonus.amountCents,
    subject: { kind: 'payment', id: bonus.id },
  });
  await announce(ctx, bonus.accountId, 'payment.paid', toPayment(bonus));
}
