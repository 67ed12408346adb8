import { cardBrandOf } from '#contract/payments/cards.ts';

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** '4242 4242 4242 4242', grouped by brand; digits beyond the maximum length are dropped. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  const groups: string[] = [];
  let start = 0;
  for (const length of digitGroups(digits)) {
    groups.push(digits.slice(start, start + length));
    start += length;
  }
  return groups.filter((group) => group !== '').join(' ');
}

/**
 * '04 / 27'. A month that can't have a second digit gets a leading zero, and a four-digit year is shortened to two. The
 * slash appears only between digits, so that deleting never gets stuck on it.
 */
export function formatExpiry(text: string): string {
  const [typedMonth = '', typedYear] = text.split(/\s*[/.-]\s*|(?<=\d)\s+/, 2).map(digitsOf);
  const digits =
    (isSingleDigitMonth(typedMonth, typedYear) ? typedMonth.padStart(2, '0') : typedMonth) + (typedYear ?? '');
  const month = digits.slice(0, 2);
  const year = digits.slice(2);
  return year === '' ? month : `${month} / ${year.length >= 4 ? year.slice(2, 4) : year.slice(0, 2)}`;
}

function isSingleDigitMonth(month: string, year: string | undefined): boolean {
  return month !== '' && (year !== undefined || /^[2-9]/.test(month)) && month.length === 1;
}

export const formatCvc = (text: string): string => digitsOf(text).slice(0, 4);

type Brand = ReturnType<typeof cardBrandOf>;

const sixteenDigits = [4, 4, 4, 4];
const nineteenDigits = [...sixteenDigits, 3];

/** Digit groups as printed on cards. */
const groupsByBrand: Record<Brand, readonly number[]> = {
  visa: nineteenDigits,
  mastercard: sixteenDigits,
  amex: [4, 6, 5],
  discover: sixteenDigits,
  diners: [4, 6, 4],
  jcb: sixteenDigits,
  unionpay: nineteenDigits,
  unknown: nineteenDigits,
};

function digitGroups(digits: string): readonly number[] {
  return groupsByBrand[cardBrandOf(digits)];
}
