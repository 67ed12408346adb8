import type { Notification } from '#contract/notifications.ts';
import type { ShownNotification } from './notifications.queries.ts';

export function toNotification(row: ShownNotification): Notification {
  const { id, kind, orderId, paymentId, message, details, createdAt, isRead } = row;
  return { id, kind, orderId, paymentId, message, details, time: createdAt.toISOString(), isRead };
}
