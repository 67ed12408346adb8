import { expect, test } from 'vitest';
import { parseAmount, amountInputText } from './amount-text.ts';

test.each([
  ['25', 25],
  [' 25.5 ', 25.5],
  ['25.', 25],
  ['.5', 0.5],
  ['$1,000.00', 1000],
  ['1,234,567.89', 1_234_567.89],
  ['$10 000', 10_000],
  ['0.001', 0.001],
])('%j is an amount', (text, dollars) => expect(parseAmount(text)).toBe(dollars));

test.each(['', 'abc', '1e3', '-5', '1,00', '25,50', '12 34', 'NaN', 'Infinity', '.', '0x10'])(
  '%j is not an amount',
  (text) => expect(parseAmount(text)).toBeUndefined(),
);

test('an amount is formatted for an input', () => {
  expect(amountInputText(25)).toBe('25');
  expect(amountInputText(25.5)).toBe('25.50');
});
