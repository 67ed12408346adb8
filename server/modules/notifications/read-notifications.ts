import type { AccountId } from '#contract/values/ids.ts';
import type { Notification } from '#contract/notifications.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { type Listed, mapListed } from '#server/database/lists/lists.ts';
import { assertFound } from '#server/errors.ts';
import {
  insertRead,
  insertReadsUntil,
  listNotificationRows,
  type NotificationQuery,
  type NotificationView,
  selectNotification,
} from './notifications.queries.ts';
import type { NotificationDeps } from './notify-staff.ts';

/** As one admin sees them: read marks are per admin. */
export async function listNotifications(
  ctx: Context,
  accountId: AccountId,
  query: NotificationQuery,
): Promise<Listed<Notification>> {
  return mapListed(await listNotificationRows(ctx, accountId, query), toNotification);
}

const noSuchNotification = 'There is no such notification.';

export async function readNotification(
  ctx: Context,
  { accountId, id }: { accountId: AccountId; id: string },
): Promise<Notification> {
  const notification = await selectNotification(ctx, accountId, id);
  assertFound(notification, noSuchNotification);
  return toNotification(notification);
}

export function markNotificationRead(
  ctx: Context,
  { live }: Pick<NotificationDeps, 'live'>,
  { accountId, id }: { accountId: AccountId; id: string },
): Promise<Notification> {
  return inTransaction(ctx, async (ctx) => {
    const notification = await selectNotification(ctx, accountId, id);
    assertFound(notification, noSuchNotification);
    await insertRead(ctx, accountId, id);
    afterCommit(ctx, () => live.publish({ accountId }, 'notifications'));
    return toNotification({ ...notification, isRead: true });
  });
}

/** Whatever arrived after the newest notification the admin has seen stays unread. */
export function markAllRead(
  ctx: Context,
  { live }: Pick<NotificationDeps, 'live'>,
  { accountId, until = ctx.now }: { accountId: AccountId; until?: Date | undefined },
): Promise<{ marked: number }> {
  return inTransaction(ctx, async (ctx) => {
    const marked = await insertReadsUntil(ctx, accountId, until);
    afterCommit(ctx, () => live.publish({ accountId }, 'notifications'));
    return { marked };
  });
}

function toNotification(row: NotificationView): Notification {
  const { id, kind, orderId, paymentId, message, details, createdAt, isRead } = row;
  return { id, kind, orderId, paymentId, message, details, time: createdAt.toISOString(), isRead };
}
