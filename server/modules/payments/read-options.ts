import type { AccountId } from '#contract/values/ids.ts';
import {
  bonusPercent,
  depositDollarsMax,
  depositDollarsMin,
  depositTypes,
  type PaymentOptions,
} from '#contract/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { sandboxCards } from './gateways/sandbox-cards.ts';
import { gatewayFor, type PaymentDeps } from './payment-deps.ts';
import { selectBonus } from './payments.queries.ts';

const presets = [10, 25, 50, 100];

export async function readOptions(ctx: Context, deps: PaymentDeps, accountId: AccountId): Promise<PaymentOptions> {
  const methods = depositTypes.flatMap((type) => {
    const gateway = gatewayFor(deps, type);
    const form = gateway?.methods.find((method) => method.type === type)?.form;
    return gateway && form ? [{ type, gateway: gateway.name, form }] : [];
  });
  const publishableKey = deps.gateways.find(({ name }) => name === 'stripe')?.publishableKey;
  const showsCards = methods.some(({ type, gateway }) => type === 'Card' && gateway === 'sandbox');
  const { verifiedAt } = await readAccount(ctx, accountId);
  return {
    methods,
    minimum: depositDollarsMin,
    maximum: depositDollarsMax,
    presets,
    bonus: {
      percent: bonusPercent,
      isAvailable: (await selectBonus(ctx, accountId)) === undefined,
      needsVerification: verifiedAt === null,
    },
    ...(publishableKey === undefined ? {} : { stripePublishableKey: publishableKey }),
    ...(showsCards ? { testCards: sandboxCards.map(({ number, outcome }) => ({ number, outcome })) } : {}),
  };
}
