import type { DeletionBlocker } from '#contract/accounts/account-data.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import type { DeletionParts } from './parts.ts';

export interface CheckedDeletion {
  readonly blockers: readonly DeletionBlocker[];
  /** What its owner may give up: nothing while something else blocks, since that may still change it. */
  readonly leftoverCents: Cents;
}

export async function checkDeletion(ctx: Context, parts: DeletionParts, accountId: string): Promise<CheckedDeletion> {
  const blockers: DeletionBlocker[] = [];
  for (const find of parts.blockers) {
    const blocker = await find(ctx, accountId);
    if (blocker) blockers.push(blocker);
  }
  return { blockers, leftoverCents: blockers.length > 0 ? cents(0) : await parts.leftover(ctx, accountId) };
}
