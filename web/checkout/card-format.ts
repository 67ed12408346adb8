import { cardBrandOf } from '#contract/payments/cards.ts';

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** '4242 4242 4242 4242', grouped as its brand does; what is beyond the longest number is left out. */
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
 * '04 / 27'. A month that can have no second digit gets its zero, and a year of four digits loses its first two. The
 * slash only stands between digits, so that deleting never gets stuck on it.
 */
export function formatExpiry(text: string): string {
  const [typedMonth = '', typedYear] = text.split(/\s*[/.-]\s*|(?<=\d)\s+/, 2).map(digitsOf);
  const digits = (isWholeMonth(typedMonth, typedYear) ? typedMonth.padStart(2, '0') : typedMonth) + (typedYear ?? '');
  const month = digits.slice(0, 2);
  const year = digits.slice(2);
  return year === '' ? month : `${month} / ${year.length >= 4 ? year.slice(2, 4) : year.slice(0, 2)}`;
}

function isWholeMonth(month: string, year: string | undefined): boolean {
  return month !== '' && (year !== undefined || /^[2-9]/.test(month)) && month.length === 1;
}

export const formatCvc = (text: string): string => digitsOf(text).slice(0, 4);

type Brand = ReturnType<typeof cardBrandOf>;

const inFours = [4, 4, 4, 4];
const upToNineteen = [...inFours, 3];

/** How many digits stand together, as on the card itself. */
const groups: Record<Brand, readonly number[]> = {
  visa: upToNineteen,
  mastercard: inFours,
  amex: [4, 6, 5],
  discover: inFours,
  diners: [4, 6, 4],
  jcb: inFours,
  unionpay: upToNineteen,
  unknown: upToNineteen,
};

function digitGroups(digits: string): readonly number[] {
  return groups[cardBrandOf(digits)];
}
