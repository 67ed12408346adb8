import type { notifications } from '#contract/notifications.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead } from './mark-all-read.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import type { NotificationDeps } from './notify-staff.ts';
import { readNotification } from './read-notification.ts';

export const notificationsRoutes = (deps: NotificationDeps): HandlersOf<typeof notifications> => ({
  list: (ctx, { query }) => listNotifications(ctx, ctx.actor.accountId, query),
  read: (ctx, { params }) => readNotification(ctx, { accountId: ctx.actor.accountId, id: params.id }),
  markAllAsRead: (ctx, { body }) =>
    markAllRead(ctx, deps, {
      accountId: ctx.actor.accountId,
      until: body?.until === undefined ? undefined : new Date(body.until),
    }),
  markAsRead: (ctx, { params }) => markNotificationRead(ctx, deps, { accountId: ctx.actor.accountId, id: params.id }),
});
