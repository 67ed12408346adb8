import { z } from 'zod';
import { oneLinePattern } from '../values/plain-text.ts';

const figuresCount = 3;

const notAmount = 'Enter a whole number of up to 6 digits, with up to 3 characters after it, such as 100K+.';
/** The animated number, and the text after it. */
const amountPattern = /^(?<value>\d{1,6})(?<suffix>[^\d\s\p{C}<>][^\s\p{C}<>]{0,2})?$/u;

const Figure = z
  .strictObject({
    amount: z
      .string()
      .trim()
      .refine((amount) => amount === '' || amountPattern.test(amount), notAmount)
      .describe('Such as `100K+`. Empty for none, and so is its label.'),
    label: z
      .string()
      .trim()
      .max(40, 'Use at most 40 characters.')
      .regex(oneLinePattern, 'Enter a single line of plain text.'),
  })
  .superRefine(({ amount, label }, check) => {
    if (amount !== '' && label === '') {
      check.addIssue({ code: 'custom', path: ['label'], message: 'Say what this figure counts, or clear it.' });
    }
    if (amount === '' && label !== '') {
      check.addIssue({ code: 'custom', path: ['amount'], message: 'Enter an amount, or clear the label.' });
    }
  });

export const ShopFigures = z
  .strictObject({
    items: z.array(Figure).length(figuresCount, `Send ${figuresCount} figures; those not used are empty.`),
  })
  .meta({ id: 'ShopFigures' });
export type ShopFigures = z.infer<typeof ShopFigures>;

/** The number that counts up and the text after it; undefined if empty. */
export function partsOf(amount: string): { readonly value: number; readonly suffix: string } | undefined {
  const { value, suffix = '' } = amountPattern.exec(amount)?.groups ?? {};
  return value === undefined ? undefined : { value: Number(value), suffix };
}
