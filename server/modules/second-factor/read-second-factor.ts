import type { SecondFactorState } from '#contract/accounts/second-factor.ts';
import type { SignedInContext } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';

export async function readSecondFactor(ctx: SignedInContext): Promise<SecondFactorState> {
  const { accountId } = ctx.actor;
  const { passwordHash } = await readAccount(ctx, accountId);
  return {
    isOn: await hasSecondFactor(ctx, accountId),
    recoveryCodesLeft: await countRecoveryCodes(ctx, accountId),
    hasPassword: passwordHash !== null,
  };
}
