import { afterCommit, inTransaction, type SignedInContext } from '#server/context.ts';
import type { OrderDeps } from './order-deps.ts';
import { advanceOrderMark } from './lists/seen-orders.queries.ts';

/** Capped at the current time: later changes can't have been seen. */
export function markOrdersSeen(ctx: SignedInContext, { live }: Pick<OrderDeps, 'live'>, until: Date): Promise<void> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const hasAdvanced = await advanceOrderMark(ctx, accountId, until < ctx.now ? until : ctx.now);
    if (hasAdvanced) afterCommit(ctx, () => live.publish({ accountId }, 'badges'));
  });
}
