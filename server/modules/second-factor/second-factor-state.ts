import type { AccountId } from '#contract/values/ids.ts';
import type { SecondFactorState } from '#contract/accounts/second-factor.ts';
import type { Context, SignedInContext } from '#server/context.ts';
import { readAccount } from '#server/modules/accounts/index.ts';
import { deleteChallengesOf } from './challenges.queries.ts';
import { countRecoveryCodes, selectRecoveryCodesId } from './recovery-codes.queries.ts';
import { deleteSecondFactor, selectSecondFactor } from './second-factor.queries.ts';

export async function hasSecondFactor(ctx: Context, accountId: AccountId): Promise<boolean> {
  const factor = await selectSecondFactor(ctx, accountId);
  return Boolean(factor?.confirmedAt);
}

export async function readSecondFactor(ctx: SignedInContext): Promise<SecondFactorState> {
  const { accountId } = ctx.actor;
  const { passwordHash } = await readAccount(ctx, accountId);
  return {
    isOn: await hasSecondFactor(ctx, accountId),
    recoveryCodesLeft: await countRecoveryCodes(ctx, accountId),
    recoveryCodesId: await selectRecoveryCodesId(ctx, accountId),
    hasPassword: passwordHash !== null,
  };
}

/** Never includes the secret. */
export async function exportSecondFactor(ctx: Context, accountId: AccountId) {
  const factor = await selectSecondFactor(ctx, accountId);
  if (!factor?.confirmedAt) return null;
  return { onSince: factor.confirmedAt, recoveryCodesLeft: await countRecoveryCodes(ctx, accountId) };
}

/** For account erasure: sends no email. */
export async function eraseSecondFactor(ctx: Context, accountId: AccountId): Promise<void> {
  await deleteSecondFactor(ctx, accountId);
  await deleteChallengesOf(ctx, accountId);
}
