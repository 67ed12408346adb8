import { expect, test } from 'vitest';
import { readDepositPrefill, withinLimits } from './deposit-prefill.ts';

test.each([
  [3.2, 5],
  [12.34, 12.34],
  [25_000, 10_000],
])('a shortfall of $%d suggests a deposit of $%d', (shortfall, amount) => {
  expect(withinLimits(shortfall, { minimum: 5, maximum: 10_000 })).toBe(amount);
  expect(readDepositPrefill({ amount })).toEqual({ amount });
});

test.each([null, undefined, 'x', { amount: '5' }, { amount: 0 }, { type: 'Card' }])('%j has no amount', (state) => {
  expect(readDepositPrefill(state)).toEqual({});
});
