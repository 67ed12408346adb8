import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { passwordChangedMail } from './account-mails.ts';
import { orderUpdateMail } from './order-mails.ts';
import { receiptMail, refundMail } from './payment-mails.ts';
import { staffInvitationMail } from './staff-mails.ts';

const link = 'https://shop.example.com/dashboard';
const ada = { firstName: 'Ada', verifiedAt: new Date() };

it('counts and amounts are formatted as on the screens', () => {
  const order = {
    ...ada,
    orderId: 'A',
    service: 'Post Upvotes',
    quantity: 12_000,
    delivered: 1000,
    reason: null,
    orderedLink: 'https://www.reddit.com/r/cats/comments/1abc2d',
    link,
  };
  const { text } = orderUpdateMail('Partial', { ...order, returned: 1234.5 });
  expect(text).toContain('Your order of 12,000 × Post Upvotes is partly completed. 1,000 of 12,000 are delivered.');
  expect(text).toContain('\nLink: https://www.reddit.com/r/cats/comments/1abc2d\n');
  expect(text).toContain('$1,234.50 of its price is back');
  expect(receiptMail({ ...ada, amount: 10_000, receiptNumber: 'R', link }).text).toContain('payment of $10,000.00.');
  const refund = refundMail({ ...ada, amount: 2500, refunded: 1000.1, reason: null, link });
  expect(refund.subject).toContain('refund of $2,500.00');
  expect(refund.text).toContain('We have sent $1,000.10');
  expect(refund.text).toContain('$1,499.90 could not be sent');
});

it('an invitation names the role as the back office does', () => {
  const { text } = staffInvitationMail({ inviterName: 'Ada Marsh', staffRole: 'support', days: 7, link });
  expect(text).toContain('Your role: Support.');
});

it('emails greet by name only at a confirmed address', () => {
  const change = { isSignedOutHere: true };
  expect(passwordChangedMail({ ...ada, ...change }).text).toMatch(/^Hello Ada,\n/);
  const { text, html } = passwordChangedMail({ ...ada, ...change, verifiedAt: null });
  expect(text).toMatch(/^Hello,\n/);
  expect(text + html).not.toContain('Ada');
});

it('every email uses greet() for its greeting', () => {
  const folder = import.meta.dirname;
  const own = readdirSync(folder).filter((file) => file.endsWith('.ts') && !/^(layout|mails\.test)\.ts$/.test(file));
  const greeting = own.filter((file) => /Hello \$\{/.test(readFileSync(`${folder}/${file}`, 'utf8')));
  expect(own.length).toBeGreaterThan(5);
  expect(greeting).toEqual([]);
});
