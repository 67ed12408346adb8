import { expect, test } from 'vitest';
import type { PricedOrder } from '#contract/orders/order-money.ts';
import { bulkMoney, countUndelivered } from './bulk-money.ts';

const pending: PricedOrder = { status: 'Pending', quantity: 10, completedVotes: 0, price: 0.1, calculatedPrice: 0.1 };
const canceled: PricedOrder = { ...pending, status: 'Canceled', price: 0.2, calculatedPrice: 0 };

test('refunds are summed to the cent', () => {
  expect(bulkMoney([pending, pending, pending], 'Canceled')).toEqual({
    moves: [{ kind: 'refund', amount: 0.3 }],
    before: 0.3,
    after: 0,
  });
  const odd = { ...pending, price: 0.29, calculatedPrice: 0.29 };
  expect(bulkMoney([odd, odd], 'Canceled').moves).toEqual([{ kind: 'refund', amount: 0.58 }]);
});

test('refunds and new charges are separate totals', () => {
  expect(
    bulkMoney(
      [
        { ...pending, completedVotes: 5 },
        { ...canceled, completedVotes: 10 },
      ],
      'Partial',
    ),
  ).toEqual({
    moves: [
      { kind: 'refund', amount: 0.05 },
      { kind: 'withhold', amount: 0.2 },
    ],
    before: 0.1,
    after: 0.25,
  });
});

test('no money moves if no price changes', () => {
  expect(bulkMoney([pending], 'In Progress')).toEqual({
    moves: [{ kind: 'none', amount: 0 }],
    before: 0.1,
    after: 0.1,
  });
});

test('orders that Completed would mark as fully delivered are counted', () => {
  expect(countUndelivered([pending, { ...pending, completedVotes: 10 }, canceled])).toBe(2);
});
