import { staffMessages } from '#content/messages/staff.ts';
import { kindsOf, type Notification } from '#contract/notifications.ts';
import { afterCommit, inTransaction, type StaffContext } from '#server/context.ts';
import { type Listed, mapListed } from '#server/database/lists/lists.ts';
import { assertFound } from '#server/errors.ts';
import { listChoices } from './choose-notifications.ts';
import {
  insertRead,
  insertReadsUntil,
  listNotificationRows,
  type NotificationQuery,
  type NotificationView,
  type Reader,
  selectNotification,
} from './notifications.queries.ts';
import type { NotificationDeps } from './notify-staff.ts';

/** Read marks are per admin, and each sees only the kinds that their rights allow. */
function readerOf({ actor: { accountId, staffRole } }: StaffContext): Reader {
  return { accountId, kinds: kindsOf(staffRole) };
}

/** Without the kinds that the admin has turned off, unless they filter for one. */
export async function listNotifications(ctx: StaffContext, query: NotificationQuery): Promise<Listed<Notification>> {
  const reader = query.kind === undefined ? { ...readerOf(ctx), kinds: await heardKinds(ctx) } : readerOf(ctx);
  return mapListed(await listNotificationRows(ctx, reader, query), toNotification);
}

const heardKinds = async (ctx: StaffContext) =>
  (await listChoices(ctx)).filter(({ inApp }) => inApp).map(({ kind }) => kind);

const noSuchNotification = staffMessages.notifications.notFound;

export async function readNotification(ctx: StaffContext, id: string): Promise<Notification> {
  const notification = await selectNotification(ctx, readerOf(ctx), id);
  assertFound(notification, noSuchNotification);
  return toNotification(notification);
}

export function markNotificationRead(
  ctx: StaffContext,
  { live }: Pick<NotificationDeps, 'live'>,
  id: string,
): Promise<Notification> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    const notification = await selectNotification(ctx, readerOf(ctx), id);
    assertFound(notification, noSuchNotification);
    await insertRead(ctx, accountId, id);
    afterCommit(ctx, () => live.publish({ accountId }, 'notifications'));
    return toNotification({ ...notification, isRead: true });
  });
}

/** Whatever arrived after the newest notification the admin has seen stays unread. */
export function markAllRead(
  ctx: StaffContext,
  { live }: Pick<NotificationDeps, 'live'>,
  until: Date = ctx.now,
): Promise<{ marked: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = ctx.actor;
    const marked = await insertReadsUntil(ctx, readerOf(ctx), until);
    afterCommit(ctx, () => live.publish({ accountId }, 'notifications'));
    return { marked };
  });
}

function toNotification(row: NotificationView): Notification {
  const { id, kind, orderId, paymentId, message, details, createdAt, isRead } = row;
  return { id, kind, orderId, paymentId, message, details, time: createdAt.toISOString(), isRead };
}
