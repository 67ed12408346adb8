import type { Notification } from '#contract/notifications.ts';
import type { Context } from '#server/context.ts';
import { assertFound } from '#server/errors.ts';
import { selectNotification } from './notifications.queries.ts';
import { toNotification } from './to-notification.ts';

export const noSuchNotification = 'There is no such notification.';

export async function readNotification(
  ctx: Context,
  { accountId, id }: { accountId: string; id: string },
): Promise<Notification> {
  const notification = await selectNotification(ctx, accountId, id);
  assertFound(notification, noSuchNotification);
  return toNotification(notification);
}
