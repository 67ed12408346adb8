import type { Context } from '#server/context.ts';
import { deleteChallengesOf } from './challenges.queries.ts';
import { deleteSecondFactor } from './second-factor.queries.ts';

/** With its account: without a word to anybody. */
export async function eraseSecondFactor(ctx: Context, accountId: string): Promise<void> {
  await deleteSecondFactor(ctx, accountId);
  await deleteChallengesOf(ctx, accountId);
}
