import { z } from 'zod';
import { oneLinePattern } from '../values/plain-text.ts';
import { sharedWords } from '../words/shared.ts';
import { shopWords } from '../words/shop.ts';

const figuresCount = 3;

/** The animated number, and the text after it. */
const amountPattern = /^(?<value>\d{1,6})(?<suffix>[^\d\s\p{C}<>][^\s\p{C}<>]{0,2})?$/u;

const Figure = z
  .strictObject({
    amount: z
      .string()
      .trim()
      .refine((amount) => amount === '' || amountPattern.test(amount), shopWords.figures.amount)
      .describe('Such as `100K+`. Empty for none, and so is its label.'),
    label: z.string().trim().max(40, sharedWords.tooLong(40)).regex(oneLinePattern, sharedWords.singleLine),
  })
  .superRefine(({ amount, label }, check) => {
    if (amount !== '' && label === '') {
      check.addIssue({ code: 'custom', path: ['label'], message: shopWords.figures.noLabel });
    }
    if (amount === '' && label !== '') {
      check.addIssue({ code: 'custom', path: ['amount'], message: shopWords.figures.noAmount });
    }
  });

export const ShopFigures = z
  .strictObject({
    items: z.array(Figure).length(figuresCount, shopWords.figures.count(figuresCount)),
  })
  .meta({ id: 'ShopFigures' });
export type ShopFigures = z.infer<typeof ShopFigures>;

/** The number that counts up and the text after it; undefined if empty. */
export function partsOf(amount: string): { readonly value: number; readonly suffix: string } | undefined {
  const { value, suffix = '' } = amountPattern.exec(amount)?.groups ?? {};
  return value === undefined ? undefined : { value: Number(value), suffix };
}
