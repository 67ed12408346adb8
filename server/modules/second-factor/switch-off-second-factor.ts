import type { OwnerProof } from '#contract/accounts/second-factor.ts';
import type { SignedInContext } from '#server/context.ts';
import { confirmOwner, readAccount } from '#server/modules/accounts/index.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { withSecondFactor } from './with-second-factor.ts';

export async function switchOffSecondFactor(
  ctx: SignedInContext,
  deps: SecondFactorDeps,
  { currentPassword, ...proof }: OwnerProof,
): Promise<void> {
  const account = await readAccount(ctx, ctx.actor.accountId);
  await confirmOwner(ctx, deps, { account, currentPassword });
  await withSecondFactor(ctx, deps.keys, { account, proof }, (ctx) => removeSecondFactor(ctx, deps.keys, account));
}
