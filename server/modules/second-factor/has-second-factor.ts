import type { Context } from '#server/context.ts';
import { selectSecondFactor } from './second-factor.queries.ts';

export async function hasSecondFactor(ctx: Context, accountId: string): Promise<boolean> {
  const factor = await selectSecondFactor(ctx, accountId);
  return Boolean(factor?.confirmedAt);
}
