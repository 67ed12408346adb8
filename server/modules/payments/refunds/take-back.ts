import { randomUUID } from 'node:crypto';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import { creditHeldBonus, deservedBonus, shrinkHeldBonus } from '../deposits/bonus.ts';
import { paidSum, refundingSum } from '../deposits/paid-sum.ts';
import {
  insertPayment,
  lockBonusOf,
  lockPaymentParts,
  lockPaymentsOfRefund,
  updatePayment,
} from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { newReceiptNumber } from '../history/receipt-number.ts';
import { toPayment } from '../history/to-payment.ts';

export interface TakeBack {
  /** The original deposit, even if it was split into parts. */
  readonly depositId: PaymentId;
  readonly amountCents: Cents;
  /** `refunding` while our own refund is pending, `refunded` if the gateway has already sent the money. */
  readonly state: 'refunding' | 'refunded';
  readonly refundId?: string;
  /** Makes the transfer IDs unique: the refund's ID or the gateway's event. */
  readonly cause: string;
}

/**
 * Debits a paid deposit and its share of the bonus; the balance may become negative. The caller has locked the account.
 * If only a part is taken back, the payment is split and that part becomes a separate row.
 */
export async function takeBack(ctx: Context, input: TakeBack): Promise<void> {
  await takeFromParts(ctx, input.depositId, input.amountCents, 'refund', input);
  const bonus = await lockBonusOf(ctx, input.depositId);
  if (bonus?.state === 'pending') {
    // Our own refund may still be refused, so a held bonus is reduced only when it is done.
    if (input.state === 'refunded') await shrinkHeldBonus(ctx, input.depositId);
  } else if (bonus) {
    const parts = await lockPaymentParts(ctx, input.depositId);
    await takeBonusExcess(ctx, bonus, deservedBonus(parts, bonus), input);
  }
}

type Cause = Pick<TakeBack, 'state' | 'refundId' | 'cause'>;

async function takeBonusExcess(ctx: Context, bonus: PaymentRow, deserved: Cents, cause: Cause): Promise<void> {
  const paid = paidSum(await lockPaymentParts(ctx, bonus.id));
  await takeFromParts(ctx, bonus.id, cents(Math.max(0, paid - deserved)), 'bonus-taken-back', cause);
}

/**
 * Credits the held bonus when the email address is confirmed; same transaction, account locked. The share of each pending
 * refund of the deposit is taken back again, as if the bonus had been paid before: if the gateway refuses the refund,
 * `undoTakeBack` restores both.
 */
export async function releaseHeldBonus(ctx: Context, accountId: AccountId): Promise<boolean> {
  const bonus = await creditHeldBonus(ctx, accountId);
  if (!bonus?.bonusOf) return false;
  const parts = await lockPaymentParts(ctx, bonus.bonusOf);
  const refunding = Map.groupBy(parts, ({ state, refundId }) => (state === 'refunding' ? refundId : null));
  let left: number = paidSum(parts) + refundingSum(parts);
  for (const [refundId, rows] of refunding) {
    if (refundId === null) continue;
    left -= refundingSum(rows);
    const cause = { state: 'refunding', refundId, cause: refundId } as const;
    await takeBonusExcess(ctx, bonus, deservedBonus(parts, bonus, cents(left)), cause);
  }
  return true;
}

async function takeFromParts(
  ctx: Context,
  wholeId: string,
  amountCents: Cents,
  code: 'refund' | 'bonus-taken-back',
  { state, refundId, cause }: Cause,
): Promise<void> {
  let left: number = amountCents;
  for (const row of (await lockPaymentParts(ctx, wholeId)).filter((row) => row.state === 'paid')) {
    const taken = cents(Math.min(left, row.amountCents));
    if (taken === 0) break;
    const takenPart = await splitOff(ctx, row, taken, { state, refundId: refundId ?? null });
    if (state === 'refunded') await enqueueRefundedEvent(ctx, takenPart);
    await transfer(ctx, {
      id: transferId(code, cause, row.id),
      code,
      accountId: row.accountId,
      amountCents: taken,
      subject: { kind: 'payment', id: wholeId },
    });
    left -= taken;
  }
  if (left > 0) throw new Error(`The payment ${wholeId} has not enough left to take ${amountCents} cents back`);
}

async function splitOff(
  ctx: Context,
  row: PaymentRow,
  amountCents: Cents,
  change: { state: TakeBack['state']; refundId: string | null },
): Promise<PaymentRow> {
  if (amountCents === row.amountCents) return updatePayment(ctx, row.id, change);
  await updatePayment(ctx, row.id, { amountCents: cents(row.amountCents - amountCents) });
  return insertPayment(ctx, {
    ...row,
    ...change,
    id: randomUUID(),
    amountCents,
    chargedCents: amountCents,
    receiptNumber: newReceiptNumber(),
    gatewayReference: null,
    partOf: row.partOf ?? row.id,
    nextCheckAt: null,
    createdAt: ctx.now,
  });
}

/** The gateway accepted our refund. */
export async function completeTakeBack(ctx: Context, refundId: string, depositId: PaymentId): Promise<void> {
  for (const row of await lockPaymentsOfRefund(ctx, refundId)) {
    if (row.state === 'refunding')
      await enqueueRefundedEvent(ctx, await updatePayment(ctx, row.id, { state: 'refunded' }));
  }
  await shrinkHeldBonus(ctx, depositId);
}

/** The gateway refused our refund: credits the money and the bonus back. */
export async function undoTakeBack(ctx: Context, refundId: string): Promise<void> {
  for (const row of await lockPaymentsOfRefund(ctx, refundId)) {
    if (row.state !== 'refunding') continue;
    await updatePayment(ctx, row.id, { state: 'paid', refundId: null });
    await transfer(ctx, {
      id: transferId('undone', refundId, row.id),
      code: row.type === 'Bonus' ? 'bonus-restored' : 'refund-undone',
      accountId: row.accountId,
      amountCents: row.amountCents,
      subject: { kind: 'payment', id: row.partOf ?? row.id },
    });
  }
}

const enqueueRefundedEvent = (ctx: Context, row: PaymentRow): Promise<void> =>
  enqueueEvent(ctx, row.accountId, 'payment.refunded', toPayment(row));
