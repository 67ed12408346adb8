import type { notifications } from '#contract/notifications.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { chooseNotifications, listChoices } from './choose-notifications.ts';
import { listNotifications, markAllRead, markNotificationRead, readNotification } from './read-notifications.ts';
import type { NotificationDeps } from './notify-staff.ts';

export const notificationsRoutes = (deps: NotificationDeps): HandlersOf<typeof notifications> => ({
  list: (ctx, { query }) => listNotifications(ctx, query),
  read: (ctx, { params }) => readNotification(ctx, params.id),
  markAllAsRead: (ctx, { body }) =>
    markAllRead(ctx, deps, body?.until === undefined ? undefined : new Date(body.until)),
  choices: (ctx) => listChoices(ctx),
  choose: (ctx, { params, body }) => chooseNotifications(ctx, deps, { ...params, ...body }),
  markAsRead: (ctx, { params }) => markNotificationRead(ctx, deps, params.id),
});
