import type { Notification } from '#contract/notifications.ts';
import type { Context } from '#server/context.ts';
import { type Listed, mapListed } from '#server/database/lists/lists.ts';
import { listNotificationRows, type NotificationQuery } from './notifications.queries.ts';
import { toNotification } from './to-notification.ts';

/** As one admin sees them: what others have read is unread for them. */
export async function listNotifications(
  ctx: Context,
  accountId: string,
  query: NotificationQuery,
): Promise<Listed<Notification>> {
  return mapListed(await listNotificationRows(ctx, accountId, query), toNotification);
}
