import { expect, it } from 'vitest';
import { notificationTarget } from './notification-target.ts';

it.each([
  ['order-placed', 'an-order', null, '/admin/orders/an-order'],
  ['order-stuck', 'an-order', null, '/admin/orders/an-order'],
  ['contact-message', null, null, '/admin/messages/its-id'],
  ['refund-request', null, null, '/admin/refunds?q=its-id'],
  ['approval-request', null, null, '/admin/approvals?q=its-id'],
  ['deposit', null, 'a-payment', '/admin/payments/a-payment'],
  ['exclusion-request', null, null, '/admin/exclusions?q=its-id'],
  ['deposit', null, null, '/admin/notifications/its-id'],
  ['payment-problem', null, 'a-payment', '/admin/notifications/its-id'],
  ['payment-dispute', null, 'a-payment', '/admin/notifications/its-id'],
  ['ledger-alarm', null, null, '/admin/notifications/its-id'],
] as const)('a notification of kind %s opens its target', (kind, orderId, paymentId, target) => {
  expect(notificationTarget({ id: 'its-id', kind, orderId, paymentId })).toBe(target);
});
