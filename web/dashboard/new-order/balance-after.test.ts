import { expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { balanceAfter } from './balance-after.ts';

test('what a customer owes is part of what an order needs', () => {
  expect(balanceAfter({ currentBalance: 7.5, owed: 0 }, cents(5_00))).toBe(2_50);
  expect(balanceAfter({ currentBalance: 0, owed: 50 }, cents(5_00))).toBe(-55_00);
});
