import type { Notification, notifications } from '#contract/notifications.ts';
import type { Context } from '#server/context.ts';
import { type Listed, mapListed } from '#server/database/lists/lists.ts';
import type { InputOf } from '#server/http/bind.ts';
import { listNotificationRows } from './notifications.queries.ts';
import { toNotification } from './to-notification.ts';

/** As one admin sees them: what others have read is unread for them. */
export async function listNotifications(
  ctx: Context,
  accountId: string,
  query: InputOf<typeof notifications.list>['query'],
): Promise<Listed<Notification>> {
  return mapListed(await listNotificationRows(ctx, accountId, query), toNotification);
}
