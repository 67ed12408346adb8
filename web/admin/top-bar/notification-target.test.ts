import { expect, it } from 'vitest';
import { notificationTarget } from './notification-target.ts';

it.each([
  ['order-placed', 'an-order', '/admin/orders/an-order'],
  ['order-stuck', 'an-order', '/admin/orders/an-order'],
  ['contact-message', null, '/admin/messages/its-id'],
  ['refund-request', null, '/admin/refunds?q=its-id'],
  ['payment-problem', null, '/admin/payments?tab=payments'],
  ['deposit', null, '/admin/payments?tab=payments'],
  ['ledger-alarm', null, undefined],
] as const)('a notification of %s leads on', (kind, orderId, target) => {
  expect(notificationTarget({ id: 'its-id', kind, orderId })).toBe(target);
});
