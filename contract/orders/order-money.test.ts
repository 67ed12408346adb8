import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeMove, moneyOfChange } from './order-money.ts';
import { orderStatuses } from './order-status.ts';

const order = { status: 'In Progress', quantity: 100, completedVotes: 36, price: 5, calculatedPrice: 5 } as const;

test.each([
  [{ status: 'Canceled' }, 'Refunds $5.00 to the customer', 0],
  [{ status: 'Partial' }, 'Refunds $3.20 to the customer', 1.8],
  [{ status: 'Partial', completedVotes: 100 }, 'No charge or refund', 5],
  [{ status: 'Completed' }, 'No charge or refund', 5],
  [{ completedVotes: 99 }, 'No charge or refund', 5],
  [{}, 'No charge or refund', 5],
] as const)('%j says “%s”', (change, text, withheld) => {
  const move = moneyOfChange(order, change);
  expect([describeMove(move), move.withheld]).toEqual([text, withheld]);
});

test('leaving Canceled charges the price again', () => {
  const move = moneyOfChange({ ...order, status: 'Canceled', calculatedPrice: 0 }, { status: 'Pending' });
  expect(describeMove(move)).toBe('Charges the customer $5.00 again');
});

test('whatever happens to an order, the transfers add up to what it finally withholds', () => {
  const step = fc.record({
    status: fc.constantFrom(...orderStatuses),
    completedVotes: fc.integer({ min: 0, max: 97 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(step, { maxLength: 12 }), (priceCents, steps) => {
      const price = priceCents / 100;
      let current = { status: 'Pending' as const, quantity: 97, completedVotes: 0, price, calculatedPrice: price };
      let paidCents = priceCents;
      for (const change of steps) {
        const { kind, amount, withheld } = moneyOfChange(current, change);
        paidCents += (kind === 'withhold' ? 1 : kind === 'refund' ? -1 : 0) * Math.round(amount * 100);
        current = { ...current, ...change, calculatedPrice: withheld } as typeof current;
      }
      expect(paidCents).toBe(Math.round(current.calculatedPrice * 100));
    }),
  );
});

test.each([
  ['refund', 1, 'Refunds $12,345.60 to the customer'],
  ['refund', 12, 'Refunds $12,345.60 to the customers'],
  ['withhold', 2, 'Charges the customers $12,345.60 again'],
] as const)('a sum of kind %s over %i orders reads %s', (kind, orders, text) => {
  expect(describeMove({ kind, amount: 12_345.6 }, orders)).toBe(text);
});
