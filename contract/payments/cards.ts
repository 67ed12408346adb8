import { z } from 'zod';
import { sharedWords } from '../words/shared.ts';
import { paymentWords } from '../words/payments.ts';

export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'unknown'] as const;
export type CardBrand = (typeof cardBrands)[number];

const brandsByStart: readonly (readonly [RegExp, CardBrand])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65|64[4-9])/, 'discover'],
  [/^3(0[0-5]|[68-9])/, 'diners'],
  [/^35(2[89]|[3-8])/, 'jcb'],
  [/^62/, 'unionpay'],
];

/** Needs only the first digits, so that the brand can be shown while typing. */
export function cardBrandOf(digits: string): CardBrand {
  return brandsByStart.find(([start]) => start.test(digits))?.[1] ?? 'unknown';
}

/** The check digit catches most typos. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const { cardNumber: checkNumber } = paymentWords;

/** Spaces and hyphens between the digits are removed. */
export const CardNumber = z
  .string()
  .max(40, checkNumber)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, paymentWords.required.cardNumber)
      .regex(/^\d{12,19}$/, checkNumber)
      .refine(passesLuhn, checkNumber),
  );

export const CardExpiry = z
  .string()
  .trim()
  .min(1, paymentWords.required.cardExpiry)
  .regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, paymentWords.cardExpiry);

export const CardCvc = z
  .string()
  .trim()
  .min(1, paymentWords.required.cardCvc)
  .regex(/^\d{3,4}$/, paymentWords.cardCvc);

export const CardHolderName = z
  .string()
  .trim()
  .min(1, paymentWords.required.cardHolderName)
  .max(100, sharedWords.tooLong(100))
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}<>]*$/u, paymentWords.cardHolderName);

/** The card fields of `POST /payment`; they are never stored, logged or hashed. */
export const cardFields = ['cardNumber', 'cardExpiry', 'cardCvc', 'cardHolderName'] as const;
