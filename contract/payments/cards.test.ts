import { describe, expect, test } from 'vitest';
import { CardExpiry, CardNumber, cardBrandOf } from './cards.ts';

describe('a card number', () => {
  test.each(['4242 4242 4242 4242', '4242-4242-4242-4242', ' 4242424242424242 '])(
    '%s is reduced to its digits',
    (text) => {
      expect(CardNumber.parse(text)).toBe('4242424242424242');
    },
  );

  test.each([
    '',
    '4242',
    '4242424242424241',
    '42424242424242424242',
    '4242x4242y4242z4242',
    '４２４２４２４２４２４２４２４２',
  ])('%s is refused', (text) => {
    expect(CardNumber.safeParse(text).success).toBe(false);
  });
});

test.each(['12/40', '12 / 40', '01/ 27'])('the expiry date %s is accepted', (text) => {
  expect(CardExpiry.safeParse(text).success).toBe(true);
});

test.each(['', '00/40', '13/40', '1/40', '12/2040', '12-40'])('the expiry date %j is refused', (text) => {
  expect(CardExpiry.safeParse(text).success).toBe(false);
});

test.each([
  ['4', 'visa'],
  ['51', 'mastercard'],
  ['2221', 'mastercard'],
  ['2220', 'unknown'],
  ['2720', 'mastercard'],
  ['2721', 'unknown'],
  ['34', 'amex'],
  ['6011', 'discover'],
  ['36', 'diners'],
  ['3528', 'jcb'],
  ['62', 'unionpay'],
  ['9', 'unknown'],
])('a number that begins with %s belongs to %s', (digits, brand) => {
  expect(cardBrandOf(digits)).toBe(brand);
});
