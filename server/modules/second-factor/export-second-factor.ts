import type { Context } from '#server/context.ts';
import { countRecoveryCodes } from './recovery-codes.queries.ts';
import { selectSecondFactor } from './second-factor.queries.ts';

/** That there is one, since when, and how many recovery codes are left; never the secret. */
export async function exportSecondFactor(ctx: Context, accountId: string) {
  const factor = await selectSecondFactor(ctx, accountId);
  if (!factor?.confirmedAt) return null;
  return { onSince: factor.confirmedAt, recoveryCodesLeft: await countRecoveryCodes(ctx, accountId) };
}
