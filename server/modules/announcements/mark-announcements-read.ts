import { afterCommit, inTransaction, type SignedInContext } from '#server/context.ts';
import type { AnnouncementDeps } from './announcement-deps.ts';
import { moveMark } from './marks.queries.ts';

/** Up to a moment that is not in the future: what is not published yet, nobody has read. */
export function markAnnouncementsRead(
  ctx: SignedInContext,
  { live }: Pick<AnnouncementDeps, 'live'>,
  until: Date,
): Promise<void> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    await moveMark(ctx, accountId, until < ctx.now ? until : ctx.now);
    afterCommit(ctx, () => live.publish({ accountId }, 'announcements'));
  });
}
