import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it('writes amounts of money as Intl does', () => {
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
      expect(formatNumber(cents / 100, { min: 2, max: 2 })).toBe(intl.format(cents / 100));
    }),
  );
});

it('writes prices to the sixth decimal as Intl does', () => {
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (micros) => {
      expect(formatNumber(micros / 1_000_000, { min: 2, max: 6 })).toBe(intl.format(micros / 1_000_000));
    }),
  );
});

it('writes any number below a trillion as Intl does, except for negative zero', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
      expect(formatNumber(value)).toBe(value.toLocaleString('en-US').replace(/^-0$/, '0'));
    }),
  );
});

it.each([
  [1.005, '1.01'],
  [-0.004, '0'],
  [1e-7, '0'],
  [Number.NaN, 'NaN'],
])('writes %d with up to two decimals as %s', (value, text) => {
  expect(formatNumber(value, { max: 2 })).toBe(text);
});
