import type { Notification } from '#contract/notifications.ts';
import { allPaymentsPath, messagePath, orderPath, refundPath } from '../paths.ts';

/** Where staff do something about it; undefined where there is nothing to go to. */
export function notificationTarget({
  id,
  kind,
  orderId,
}: Pick<Notification, 'id' | 'kind' | 'orderId'>): string | undefined {
  if (orderId !== null) return orderPath(orderId);
  switch (kind) {
    case 'contact-message':
      return messagePath(id);
    case 'refund-request':
      return refundPath(id);
    case 'deposit':
    case 'payment-problem':
      return allPaymentsPath;
    default:
      return undefined;
  }
}
