import { expect, test } from 'vitest';
import type { PricedOrder } from '#contract/order-money.ts';
import { bulkMoney } from './bulk-money.ts';

const pending: PricedOrder = { status: 'Pending', quantity: 10, completedVotes: 0, price: 0.1, calculatedPrice: 0.1 };
const canceled: PricedOrder = { ...pending, status: 'Canceled', price: 0.2, calculatedPrice: 0 };

test('what goes back is summed up to the cent', () => {
  expect(bulkMoney([pending, pending, pending], 'Canceled')).toEqual([{ kind: 'refund', amount: 0.3 }]);
  const odd = { ...pending, price: 0.29, calculatedPrice: 0.29 };
  expect(bulkMoney([odd, odd], 'Canceled')).toEqual([{ kind: 'refund', amount: 0.58 }]);
});

test('what goes back and what is withheld again are told apart', () => {
  expect(
    bulkMoney(
      [
        { ...pending, completedVotes: 5 },
        { ...canceled, completedVotes: 10 },
      ],
      'Partial',
    ),
  ).toEqual([
    { kind: 'refund', amount: 0.05 },
    { kind: 'withhold', amount: 0.2 },
  ]);
});

test('nothing moves where nothing changes', () => {
  expect(bulkMoney([pending], 'In Progress')).toEqual([{ kind: 'none', amount: 0 }]);
});
