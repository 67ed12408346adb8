import type { AccountId } from '#contract/values/ids.ts';
import { depositTypes, type PaymentOptions } from '#contract/payments/deposits.ts';
import { cents, dollarsFromCents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { readShop } from '#server/modules/shop/index.ts';
import { sandboxCards } from './gateways/sandbox-cards.ts';
import { depositLimits, isOffered } from './deposits/deposit-limits.ts';
import { gatewayFor, type PaymentDeps } from './payment-deps.ts';
import { isFirstDeposit, selectBonus } from './payments.queries.ts';

export async function readOptions(ctx: Context, deps: PaymentDeps, accountId: AccountId): Promise<PaymentOptions> {
  const { money } = await readShop(ctx);
  const methods = depositTypes
    .filter((type) => isOffered(money, type))
    .flatMap((type) => {
      const gateway = gatewayFor(deps, type);
      const form = gateway?.methods.find((method) => method.type === type)?.form;
      return gateway && form ? [{ type, gateway: gateway.name, form }] : [];
    });
  const publishableKey = deps.gateways.find(({ name }) => name === 'stripe')?.publishableKey;
  const showsCards = methods.some(({ type, gateway }) => type === 'Card' && gateway === 'sandbox');
  const { verifiedAt } = await readAccount(ctx, accountId);
  const bonus = verifiedAt === null ? await selectBonus(ctx, accountId) : undefined;
  return {
    methods,
    ...depositLimits(money),
    presets: money.presetsCents.map((preset) => dollarsFromCents(cents(preset))),
    bonus: {
      percent: money.firstDepositBonusPercent,
      isAvailable: money.firstDepositBonusPercent > 0 && (await isFirstDeposit(ctx, accountId)),
      needsVerification: verifiedAt === null,
      ...(bonus?.state === 'pending' ? { held: dollarsFromCents(bonus.amountCents) } : {}),
    },
    ...(publishableKey === undefined ? {} : { stripePublishableKey: publishableKey }),
    ...(showsCards ? { testCards: sandboxCards.map(({ number, outcome }) => ({ number, outcome })) } : {}),
  };
}
