import type { Notification } from '#contract/notifications.ts';
import { messagePath, orderPath, paymentsPath, refundsPath } from '../paths.ts';

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
      return refundsPath;
    case 'deposit':
    case 'payment-problem':
      return paymentsPath;
    default:
      return undefined;
  }
}
