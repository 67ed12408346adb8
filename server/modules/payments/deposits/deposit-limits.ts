import { paymentMessages } from '#content/messages/payments.ts';
import { depositProblem, type DepositType, type NewPayment } from '#contract/payments/deposits.ts';
import type { ShopMoney } from '#contract/shop/shop-money.ts';
import { cents, centsFromDollars, dollarsFromCents, dollarsText } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AccountRow } from '#server/modules/accounts/index.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import { assertOpen, type OpeningDeps, readShop } from '#server/modules/shop/index.ts';
import { bonusFor } from './bonus.ts';
import { sumPendingOfDraft } from './draft-payments.queries.ts';

export const isOffered = ({ card, bitcoin }: ShopMoney, type: DepositType): boolean =>
  type === 'Card' ? card : bitcoin;

export const depositLimits = ({ depositMinCents, depositMaxCents }: ShopMoney) => ({
  minimum: dollarsFromCents(cents(depositMinCents)),
  maximum: dollarsFromCents(cents(depositMaxCents)),
});

/** Refuses a new deposit that the shop doesn't accept now. Deposits already started are finished whatever changes. */
export async function assertDepositAllowed(ctx: Context, deps: OpeningDeps, input: NewPayment): Promise<void> {
  await assertOpen(ctx, deps);
  const { money } = await readShop(ctx);
  if (!isOffered(money, input.type)) throw new AppError('conflict', paymentMessages.methodUnavailable(input.type));
  const message = depositProblem(input.amount, depositLimits(money));
  if (message !== undefined) throw new AppError('invalid_input', message, { fields: { amount: message } });
}

/**
 * Refuses a deposit for an order that it could not pay for together with the balance, the bonus and other payments for
 * the same draft: the customer would pay and get no order.
 */
export async function assertCoversOrder(
  ctx: Context,
  { id: accountId, verifiedAt }: AccountRow,
  { amount, order }: NewPayment,
): Promise<void> {
  if (!order) return;
  const chargedCents = centsFromDollars(amount);
  const { balanceCents } = await readWallet(ctx, accountId);
  const pendingCents = await sumPendingOfDraft(ctx, accountId, order.draftId);
  const bonusCents = verifiedAt ? (await bonusFor(ctx, { accountId, chargedCents })).amountCents : 0;
  const missing = centsFromDollars(order.price) - balanceCents - pendingCents - chargedCents - bonusCents;
  if (missing <= 0) return;
  const message = paymentMessages.orderNotCovered(dollarsText(cents(missing)));
  throw new AppError('invalid_input', message, { fields: { amount: message } });
}
