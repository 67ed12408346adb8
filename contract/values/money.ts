import { countText } from './count-text.ts';

/** Money in code and database: whole cents. */
export type Cents = number & { readonly __unit: 'cents' };
/** Unit prices: whole millionths of a dollar, so that $0.0005 each is exact. */
export type Micros = number & { readonly __unit: 'micros' };

const microsPerCent = 10_000;
const microsPerDollar = 1_000_000;

function whole<Unit extends Cents | Micros>(value: number, unit: string): Unit {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of ${unit}`);
  return value as Unit;
}

export const cents = (value: number): Cents => whole<Cents>(value, 'cents');
export const micros = (value: number): Micros => whole<Micros>(value, 'micros');

/** On the wire, money is a number of dollars with at most 2 decimals. */
export const dollarsFromCents = (amount: Cents): number => amount / 100;
/** `12.50`, without a dollar sign. */
export const dollarsText = (amount: Cents): string => dollarsFromCents(amount).toFixed(2);
export const centsFromDollars = (dollars: number): Cents => cents(Math.round(dollars * 100));
export const dollarsFromMicros = (amount: Micros): number => amount / microsPerDollar;
export const microsFromDollars = (dollars: number): Micros => micros(Math.round(dollars * microsPerDollar));

/** Rounded half up to whole cents, and at least one cent. */
export function priceCents(unitPrice: Micros, quantity: number): Cents {
  const exactMicros = BigInt(unitPrice) * BigInt(quantity);
  const roundedHalfUp = (exactMicros + BigInt(microsPerCent / 2)) / BigInt(microsPerCent);
  return cents(Math.max(1, Number(roundedHalfUp)));
}

/**
 * The share of a price, rounded half up to whole cents. Uses BigInt, since twice the product may exceed safe integers.
 */
export function shareCents(price: Cents, part: number, whole: number): Cents {
  return cents(Number((2n * BigInt(price) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));
}

/** `$5`, `$45.50` or `$10,000`: whole dollars without cents. */
export function dollarText(dollars: number): string {
  const [whole, cents] = dollars.toFixed(2).split('.');
  return `$${countText(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}
