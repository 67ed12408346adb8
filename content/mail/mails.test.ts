import { expect, it } from 'vitest';
import { orderUpdateMail } from './order-mails.ts';
import { receiptMail, refundMail } from './payment-mails.ts';

const link = 'https://shop.example.com/dashboard';
const firstName = 'Ada';

it('counts and amounts stand in mails as they do on the screens', () => {
  const order = {
    firstName,
    orderId: 'A',
    service: 'Post Upvotes',
    quantity: 12_000,
    delivered: 1000,
    reason: null,
    link,
  };
  const { text } = orderUpdateMail('Partial', { ...order, returned: 1234.5 });
  expect(text).toContain('your order of 12,000 × Post Upvotes is partly completed. 1,000 of 12,000 are delivered.');
  expect(text).toContain('$1,234.50 of its price is back');
  expect(receiptMail({ firstName, amount: 10_000, receiptNumber: 'R', link }).text).toContain('payment of $10,000.00.');
  const refund = refundMail({ firstName, amount: 2500, refunded: 1000.1, reason: null, link });
  expect(refund.subject).toContain('refund of $2,500.00');
  expect(refund.text).toContain('we have sent $1,000.10');
  expect(refund.text).toContain('$1,499.90 could not be sent');
});
