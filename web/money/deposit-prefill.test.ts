import { expect, test } from 'vitest';
import { depositPrefill, readDepositPrefill } from './deposit-prefill.ts';

test.each([
  [0.2, 1],
  [12.34, 12.34],
  [25_000, 10_000],
])('a shortfall of $%d suggests a deposit of $%d', (shortfall, amount) => {
  expect(readDepositPrefill(depositPrefill(shortfall))).toEqual({ amount });
});

test.each([null, undefined, 'x', { amount: '5' }, { amount: 0.5 }, { type: 'Card' }])('%j has no amount', (state) => {
  expect(readDepositPrefill(state)).toEqual({});
});
