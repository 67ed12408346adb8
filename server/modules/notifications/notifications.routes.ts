import type { notifications } from '#contract/notifications.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import type { NotificationServices } from './notify-staff.ts';

export const notificationsRoutes = (services: NotificationServices): HandlersOf<typeof notifications> => ({
  list: (ctx, { query }) => listNotifications(ctx, ctx.actor.accountId, query),
  markAsRead: (ctx, { params }) =>
    markNotificationRead(ctx, services, { accountId: ctx.actor.accountId, id: params.id }),
});
