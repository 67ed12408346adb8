import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { insertReadsUntil } from './notifications.queries.ts';
import type { NotificationDeps } from './notify-staff.ts';

/** What arrived after the newest that the admin has seen stays unread. */
export function markAllRead(
  ctx: Context,
  { live }: Pick<NotificationDeps, 'live'>,
  { accountId, until = ctx.now }: { accountId: string; until?: Date | undefined },
): Promise<{ marked: number }> {
  return inTransaction(ctx, async (ctx) => {
    const marked = await insertReadsUntil(ctx, accountId, until);
    afterCommit(ctx, () => live.publish({ accountId }, 'notifications'));
    return { marked };
  });
}
