import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { withheldCents } from '#contract/orders/order-money.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';
import { canCancel, canCancelUntil, isStuck, statusAfterCancel } from './order-status.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;
const placed = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(placed.getTime() + ms);
const order = (change: { status?: OrderStatus; delivered?: number; progressedAt?: Date } = {}) => ({
  status: 'Pending' as OrderStatus,
  delivered: 0,
  createdAt: placed,
  progressedAt: placed,
  ...change,
});

describe('what an order withholds', () => {
  const priced = (status: OrderStatus, delivered: number, quotedCents = 1000, quantity = 3) =>
    withheldCents({ status, delivered, quantity, quotedCents: cents(quotedCents) });

  it.each([
    ['Pending', 0, 1000],
    ['In Progress', 2, 1000],
    ['Completed', 0, 1000],
    ['Canceled', 2, 0],
    ['Partial', 0, 0],
    ['Partial', 1, 333],
    ['Partial', 2, 667],
    ['Partial', 3, 1000],
  ] as const)('%s with %i delivered: %i', (status, delivered, expected) => {
    expect(priced(status, delivered)).toBe(expected);
  });

  it('is rounded half up', () => {
    expect(priced('Partial', 1, 5, 2)).toBe(3);
    expect(priced('Partial', 1, 1, 2)).toBe(1);
    expect(priced('Partial', 1, 1, 3)).toBe(0);
  });

  it('is never negative, never more than the price, and grows with the delivered count', () => {
    const anyOrder = fc.record({
      quotedCents: fc.integer({ min: 1, max: 9_000_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      status: fc.constantFrom(...orderStatuses),
    });
    fc.assert(
      fc.property(anyOrder, ({ quotedCents, quantity, share, status }) => {
        const delivered = Math.floor(share * quantity);
        const withheld = (count: number) =>
          withheldCents({ status, quantity, delivered: count, quotedCents: cents(quotedCents) });
        expect(withheld(delivered)).toBeGreaterThanOrEqual(0);
        expect(withheld(delivered)).toBeLessThanOrEqual(quotedCents);
        expect(withheld(Math.min(delivered + 1, quantity))).toBeGreaterThanOrEqual(withheld(delivered));
      }),
    );
  });
});

describe('an order is stuck', () => {
  it.each(['Pending', 'In Progress'] as const)('when %s and its count has not moved for 3 days', (status) => {
    expect(isStuck(order({ status }), after(3 * days))).toBe(true);
    expect(isStuck(order({ status }), after(3 * days - 1))).toBe(false);
    expect(isStuck(order({ status, progressedAt: after(days) }), after(3 * days))).toBe(false);
  });

  it.each(['Completed', 'Partial', 'Canceled'] as const)('never when %s', (status) => {
    expect(isStuck(order({ status }), after(300 * days))).toBe(false);
  });
});

describe('a customer may cancel', () => {
  it('within 15 minutes of placing while it is not started', () => {
    expect(canCancelUntil(order())).toEqual(after(15 * minutes));
    expect(canCancel(order(), after(15 * minutes))).toBe(true);
    expect(canCancel(order(), after(15 * minutes + 1))).toBe(false);
    expect(canCancel(order({ delivered: 1 }), placed)).toBe(false);
    expect(canCancel(order({ status: 'In Progress' }), placed)).toBe(false);
    expect(canCancelUntil(order({ status: 'In Progress' }))).toBeUndefined();
  });

  it('a stuck order at any time', () => {
    expect(canCancel(order({ status: 'In Progress', delivered: 7 }), after(3 * days))).toBe(true);
  });

  it('and keeps paying for what was delivered', () => {
    expect(statusAfterCancel(order())).toBe('Canceled');
    expect(statusAfterCancel(order({ delivered: 1 }))).toBe('Partial');
  });
});
