import { expect, it } from 'vitest';
import { AccountId, type OrderId, type PaymentId } from './ids.ts';

const uuid = '6f1c2a8e-3b1d-4a53-9c0e-2f4d5b6a7c80';

it('passing the ID of one thing for another does not compile', () => {
  const account = AccountId.parse(uuid);
  // @ts-expect-error -- an account is not a payment
  const payment: PaymentId = account;
  // @ts-expect-error -- a payment is not an order
  const order: OrderId = payment;
  expect(order).toBe(uuid);
});

it('accepts only UUIDs', () => {
  expect(AccountId.safeParse('42').success).toBe(false);
});
