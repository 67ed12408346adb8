import type { OwnerProof } from '#contract/accounts/second-factor.ts';
import type { SignedInContext } from '#server/context.ts';
import { confirmIdentity, readAccount } from '#server/modules/accounts/index.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import type { SecondFactorServices } from './second-factor-services.ts';
import { withSecondFactor } from './with-second-factor.ts';

export async function switchOffSecondFactor(
  ctx: SignedInContext,
  services: SecondFactorServices,
  { currentPassword, ...proof }: OwnerProof,
): Promise<void> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  await confirmIdentity(ctx, services, { account, currentPassword });
  await withSecondFactor(ctx, services.keys, { account, proof }, (ctx) =>
    removeSecondFactor(ctx, services.keys, account),
  );
}
