import { expect, it } from 'vitest';
import { formatQuantity, formatUnitPrice } from './unit-price.ts';

it.each([
  [0.05, '$0.05'],
  [4, '$4.00'],
  [1.2, '$1.20'],
  [0.0005, '$0.0005'],
  [1234.5, '$1,234.50'],
])('writes a unit price of %d as %s', (price, text) => {
  expect(formatUnitPrice(price)).toBe(text);
});

it('separates thousands in quantities', () => {
  expect(formatQuantity(1000)).toBe('1,000');
});
