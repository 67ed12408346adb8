import { paymentMessages } from '#content/messages/payments.ts';
import { depositProblem, type DepositType, type NewPayment } from '#contract/payments/deposits.ts';
import type { ShopMoney } from '#contract/shop/shop-money.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { assertOpen, type OpeningDeps, readShop } from '#server/modules/shop/index.ts';

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
