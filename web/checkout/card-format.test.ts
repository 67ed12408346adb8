import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsOf, formatCardNumber, formatCvc, formatExpiry } from './card-format.ts';

describe('a card number', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['card 4242 4242 4242 4242 please', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['5555555555554444999', '5555 5555 5555 4444'],
    ['1234567890123456789999', '1234 5678 9012 3456 789'],
  ])('%j becomes %j', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

  test('is stable when formatted again, and when its last character is deleted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => {
        const shown = formatCardNumber(digits);
        expect(formatCardNumber(shown)).toBe(shown);
        expect(digitsOf(formatCardNumber(shown.slice(0, -1)))).toBe(digitsOf(shown.slice(0, -1)));
      }),
    );
  });
});

describe('an expiry', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1227', '12 / 27'],
    ['122027', '12 / 27'],
    ['52', '52'],
    ['1/', '01'],
    ['1/27', '01 / 27'],
    ['12/2027', '12 / 27'],
    ['12 / 27', '12 / 27'],
    ['12 / ', '12'],
    ['12-27', '12 / 27'],
    ['04 27', '04 / 27'],
    ['12 / 271', '12 / 27'],
    ['month', ''],
  ])('%j becomes %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  test('can be deleted completely from its end', () => {
    let shown = '12 / 27';
    for (let presses = 0; shown !== '' && presses < 10; presses += 1) shown = formatExpiry(shown.slice(0, -1));
    expect(shown).toBe('');
  });
});

test('a security code keeps at most four digits', () => expect(formatCvc('1a23 45')).toBe('1234'));
