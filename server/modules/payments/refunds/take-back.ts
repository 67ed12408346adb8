import { randomUUID } from 'node:crypto';
import { type Cents, cents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { enqueueEvent } from '#server/modules/webhooks/index.ts';
import { creditHeldBonus, deservedBonus, shrinkHeldBonus } from '../deposits/bonus.ts';
import { paidSum, refundingSum } from '../deposits/paid-sum.ts';
import { insertPayment, lockBonusOf, lockFamily, selectPaymentsOfRefund, updatePayment } from '../payments.queries.ts';
import type { PaymentRow } from '../payments.tables.ts';
import { newReceiptNumber } from '../history/receipt-number.ts';
import { toPayment } from '../history/to-payment.ts';

export interface TakingBack {
  /** The deposit as a whole, whatever parts it was split into. */
  readonly depositId: string;
  readonly amountCents: Cents;
  /** `refunding` while our own refund is on its way, `refunded` when the gateway has done it. */
  readonly state: 'refunding' | 'refunded';
  readonly refundId?: string;
  /** What makes this taking one of its kind, such as the refund or the gateway's event. */
  readonly cause: string;
}

/**
 * Takes paid money back out of the balance, which may turn negative by it, and the share of the bonus with it. The
 * account is held. A payment of which a part stays is split: the part that goes becomes a record of its own.
 */
export async function takeBack(ctx: Context, taking: TakingBack): Promise<void> {
  await takeFromFamily(ctx, taking.depositId, taking.amountCents, 'refund', taking);
  const bonus = await lockBonusOf(ctx, taking.depositId);
  if (bonus?.state === 'pending') {
    // Our own refund may still be refused; the bonus that waits is cut when it is done.
    if (taking.state === 'refunded') await shrinkHeldBonus(ctx, taking.depositId);
  } else if (bonus) {
    const family = await lockFamily(ctx, taking.depositId);
    await takeExcessOf(ctx, bonus, deservedBonus(family, bonus), taking);
  }
}

type Cause = Pick<TakingBack, 'state' | 'refundId' | 'cause'>;

async function takeExcessOf(ctx: Context, bonus: PaymentRow, deserved: Cents, cause: Cause): Promise<void> {
  const paid = paidSum(await lockFamily(ctx, bonus.id));
  await takeFromFamily(ctx, bonus.id, cents(Math.max(0, paid - deserved)), 'bonus-taken-back', cause);
}

/**
 * Called by whoever confirms an address, in the same transaction and with the account held. For each refund of the deposit
 * that is on its way, the bonus gives back its share at once, as if it had been paid before: if the gateway refuses the
 * refund, `undoTaking` restores both.
 */
export async function releaseHeldBonus(ctx: Context, accountId: string): Promise<boolean> {
  const bonus = await creditHeldBonus(ctx, accountId);
  if (!bonus?.bonusOf) return false;
  const family = await lockFamily(ctx, bonus.bonusOf);
  const onTheirWay = Map.groupBy(family, ({ state, refundId }) => (state === 'refunding' ? refundId : null));
  let left: number = paidSum(family) + refundingSum(family);
  for (const [refundId, rows] of onTheirWay) {
    if (refundId === null) continue;
    left -= refundingSum(rows);
    const cause = { state: 'refunding', refundId, cause: refundId } as const;
    await takeExcessOf(ctx, bonus, deservedBonus(family, bonus, cents(left)), cause);
  }
  return true;
}

async function takeFromFamily(
  ctx: Context,
  wholeId: string,
  amountCents: Cents,
  code: 'refund' | 'bonus-taken-back',
  { state, refundId, cause }: Cause,
): Promise<void> {
  let left: number = amountCents;
  for (const row of (await lockFamily(ctx, wholeId)).filter((row) => row.state === 'paid')) {
    const taken = cents(Math.min(left, row.amountCents));
    if (taken === 0) break;
    const taking = await splitOff(ctx, row, taken, { state, refundId: refundId ?? null });
    if (state === 'refunded') await announceRefunded(ctx, taking);
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
  change: { state: TakingBack['state']; refundId: string | null },
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

/** The gateway has done our refund. */
export async function settleTaking(ctx: Context, refundId: string, depositId: string): Promise<void> {
  for (const row of await selectPaymentsOfRefund(ctx, refundId)) {
    if (row.state === 'refunding') await announceRefunded(ctx, await updatePayment(ctx, row.id, { state: 'refunded' }));
  }
  await shrinkHeldBonus(ctx, depositId);
}

/** The gateway refused our refund: the money is the customer's again, and so is the bonus. */
export async function undoTaking(ctx: Context, refundId: string): Promise<void> {
  for (const row of await selectPaymentsOfRefund(ctx, refundId)) {
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

const announceRefunded = (ctx: Context, row: PaymentRow): Promise<void> =>
  enqueueEvent(ctx, row.accountId, 'payment.refunded', toPayment(row));
