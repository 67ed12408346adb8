import type { Notification } from '#contract/notifications.ts';

/** Where staff do something about it; undefined where there is nothing to go to. */
export function notificationTarget({
  id,
  kind,
  orderId,
}: Pick<Notification, 'id' | 'kind' | 'orderId'>): string | undefined {
  if (orderId !== null) return `/admin/orders/${orderId}`;
  switch (kind) {
    case 'contact-message':
      return `/admin/messages/${id}`;
    case 'refund-request':
      return '/admin/refunds';
    case 'deposit':
    case 'payment-problem':
      return '/admin/payments';
    default:
      return undefined;
  }
}
