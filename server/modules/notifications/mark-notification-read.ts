import type { Notification } from '#contract/notifications.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { insertRead, selectNotification } from './notifications.queries.ts';
import type { NotificationDeps } from './notify-staff.ts';
import { noSuchNotification } from './read-notification.ts';
import { toNotification } from './to-notification.ts';

export function markNotificationRead(
  ctx: Context,
  { live }: Pick<NotificationDeps, 'live'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<Notification> {
  return inTransaction(ctx, async (ctx) => {
    const notification = await selectNotification(ctx, accountId, id);
    assertFound(notification, noSuchNotification);
    await insertRead(ctx, accountId, id);
    afterCommit(ctx, () => live.publish({ accountId }, 'notifications'));
    return toNotification({ ...notification, isRead: true });
  });
}
