import type { Notification } from '#contract/notifications.ts';
import {
  approvalPath,
  exclusionPath,
  messagePath,
  notificationPath,
  orderPath,
  paymentPath,
  refundPath,
} from '../paths.ts';

/** The order, payment, message, refund request, approval or exclusion; kinds that must be read in full go to the notification page. */
export function notificationTarget({
  id,
  kind,
  orderId,
  paymentId,
}: Pick<Notification, 'id' | 'kind' | 'orderId' | 'paymentId'>): string {
  if (orderId !== null) return orderPath(orderId);
  switch (kind) {
    case 'contact-message':
      return messagePath(id);
    case 'refund-request':
      return refundPath(id);
    case 'approval-request':
      return approvalPath(id);
    case 'exclusion-request':
      return exclusionPath(id);
    case 'deposit':
      return paymentId === null ? notificationPath(id) : paymentPath(paymentId);
    default:
      return notificationPath(id);
  }
}
