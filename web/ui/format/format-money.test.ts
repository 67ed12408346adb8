import { expect, it } from 'vitest';
import { formatBalance, formatMoney, formatUnitPrice } from './format-money.ts';

it.each([
  [1234.5, '$1,234.50'],
  [0, '$0.00'],
  [-0.001, '$0.00'],
  [-12, '-$12.00'],
  [1_000_000_000, '$1,000,000,000.00'],
])('shows %d dollars as %s', (dollars, text) => {
  expect(formatMoney(dollars)).toBe(text);
});

it.each([
  [1234.5, '1,234.50 $'],
  [0, '0.00 $'],
])('shows a balance of %d dollars as %s in the header', (dollars, text) => {
  expect(formatBalance(dollars)).toBe(text);
});

it.each([
  [0.0005, '$0.0005'],
  [1.5, '$1.50'],
  [0.000001, '$0.000001'],
])('shows a unit price of %d dollars as %s', (dollars, text) => {
  expect(formatUnitPrice(dollars)).toBe(text);
});
