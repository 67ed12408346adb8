import { expect, test } from 'vitest';
import { carryAmount, readCarriedAmount } from './carried-amount.ts';

test.each([
  [3.2, 5],
  [12.34, 12.34],
  [25_000, 10_000],
])('$%d that is missing asks for a deposit of $%d', (missing, amount) => {
  expect(readCarriedAmount(carryAmount(missing))).toEqual({ amount });
});

test.each([null, undefined, 'x', { amount: '5' }, { amount: 1 }, { type: 'Card' }])('%j carries no amount', (state) => {
  expect(readCarriedAmount(state)).toEqual({});
});
