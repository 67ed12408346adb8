import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Dollars, UnitPrice } from './dollars.ts';
import {
  cents,
  centsFromDollars,
  dollarsFromCents,
  dollarsFromMicros,
  micros,
  microsFromDollars,
  priceCents,
  shareCents,
  dollarText,
} from './money.ts';

const centsMax = 1_000_000_000_000_000;
const anyCents = fc.integer({ min: -centsMax, max: centsMax }).map(cents);
const anyUnitPrice = fc.integer({ min: 1, max: 1_000_000_000 }).map(micros);
const anyQuantity = fc.integer({ min: 1, max: 1_000_000 });

describe('units', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is neither cents nor micros', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
    expect(() => micros(value)).toThrow(RangeError);
  });

  test('cents are sent as exact decimal numbers', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        const sign = amount < 0 ? '-' : '';
        const digits = String(Math.abs(amount)).padStart(3, '0');
        const decimal = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(dollarsFromCents(amount)).toBe(Number(decimal));
        expect(Dollars.safeParse(dollarsFromCents(amount)).success).toBe(true);
        expect(centsFromDollars(dollarsFromCents(amount))).toBe(amount);
        expect(JSON.stringify(dollarsFromCents(amount))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test('a unit price survives the round trip to the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000_000 }).map(micros), (price) => {
        expect(microsFromDollars(dollarsFromMicros(price))).toBe(price);
        expect(UnitPrice.safeParse(dollarsFromMicros(price)).success).toBe(true);
      }),
    );
  });
});

describe('the price of an order', () => {
  test.each([
    // unit price in micros, quantity, cents
    [500, 10, 1],
    [5_000, 1, 1],
    [14_999, 1, 1],
    [15_000, 1, 2],
    [24_999, 1, 2],
    [25_000, 1, 3],
    [30_000, 333, 999],
    [1_005_000, 1, 101],
    [35_000, 3, 11],
    [1, 1, 1],
  ])('%i micros each × %i is %i cents', (unitPrice, quantity, price) => {
    expect(priceCents(micros(unitPrice), quantity)).toBe(price);
  });

  test('is the exact product rounded half up, and at least one cent', () => {
    fc.assert(
      fc.property(anyUnitPrice, anyQuantity, (unitPrice, quantity) => {
        const price = BigInt(priceCents(unitPrice, quantity));
        const doubledError = 2n * (price * 10_000n - BigInt(unitPrice) * BigInt(quantity));
        if (price === 1n) expect(doubledError).toBeGreaterThan(-10_000n);
        else expect(doubledError > -10_000n && doubledError <= 10_000n).toBe(true);
        expect(price >= 1n).toBe(true);
      }),
    );
  });

  test('never decreases as the quantity grows', () => {
    fc.assert(
      fc.property(anyUnitPrice, anyQuantity, (unitPrice, quantity) => {
        expect(priceCents(unitPrice, quantity + 1)).toBeGreaterThanOrEqual(priceCents(unitPrice, quantity));
      }),
    );
  });

  test('does not drift as floating point would', () => {
    // 1.005 × 100 is 100.49999999999999 in floating point.
    expect(priceCents(microsFromDollars(1.005), 1)).toBe(101);
    expect(priceCents(microsFromDollars(0.1), 3)).toBe(30);
  });

  test('is refused for fractional quantities and beyond exact integers', () => {
    expect(() => priceCents(micros(1_000), 1.5)).toThrow(RangeError);
    expect(() => priceCents(micros(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
  });
});

describe('the share of a price', () => {
  test.each([
    [450, 0, 90, 0],
    [450, 20, 90, 100],
    [450, 90, 90, 450],
    [25, 1, 2, 13],
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [90_071_992_547_409, 99_999, 100_000, 90_071_091_827_484],
  ])('%i cents × %i of %i is %i cents', (price, part, of, share) => {
    expect(shareCents(cents(price), part, of)).toBe(share);
  });
});

describe('amounts on the wire', () => {
  const refused = [
    -0.001,
    0.001,
    1.005,
    1e308,
    -1e308,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e3',
    '5',
    null,
    1n,
  ];

  test.each(refused)('%s is refused', (value) => {
    expect(Dollars.safeParse(value).success).toBe(false);
  });

  test.each([0, 0.01, 1.1, 19.99, -5, 1_000_000_000.01, 10_000_000_000_000])('%s is accepted', (value) => {
    expect(Dollars.safeParse(value).success).toBe(true);
  });

  test.each([0, -0.01, 0.000_000_1, 1e308, Number.NaN, '0.05'])('%s is not a unit price', (value) => {
    expect(UnitPrice.safeParse(value).success).toBe(false);
  });

  test.each([0.000_001, 0.0005, 0.05, 12])('%s is a unit price', (value) => {
    expect(UnitPrice.safeParse(value).success).toBe(true);
  });

  test('an amount is accepted exactly if it has at most two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandths) => {
        expect(Dollars.safeParse(thousandths / 1000).success).toBe(thousandths % 10 === 0);
      }),
    );
  });
});

test.each([
  [5, '$5'],
  [10_000, '$10,000'],
  [45.5, '$45.50'],
])('shows the limit %d as %s', (dollars, text) => {
  expect(dollarText(dollars)).toBe(text);
});
