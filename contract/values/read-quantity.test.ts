import { expect, it } from 'vitest';
import { readQuantity } from './read-quantity.ts';

it.each([
  ['5', 5],
  [' 90 ', 90],
  ['1,000', 1000],
  ['1 000', 1000],
  ['12\u00a0345\u202f678', 12_345_678],
  ['1000000000', 1e9],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
])('the quantity %j is %i', (text, quantity) => expect(readQuantity(text)).toBe(quantity));

it.each(['', '-5', '1e3', '1,00', '1 00', '5 5', '5.5'])('%j is not a quantity', (text) =>
  expect(readQuantity(text)).toBeNaN(),
);
