import { z } from 'zod';
import { sharedWords } from '../words/shared.ts';

const plain = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;
const plainLines = /^(?:[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|\n)*$/u;
const addressLinesMax = 6;

const line = (max: number) => z.string().trim().max(max, sharedWords.tooLong(max)).regex(plain, sharedWords.singleLine);

/** Who receipts and statements are issued to. Each may be empty. */
export const BillingDetails = z
  .object({
    company: line(100),
    address: z
      .string()
      .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
      .trim()
      .max(300, sharedWords.tooLong(300))
      .regex(plainLines, sharedWords.hiddenCharacters)
      .refine((text) => text.split('\n').length <= addressLinesMax, sharedWords.tooManyLines(addressLinesMax)),
    taxNumber: line(40).describe('Such as a VAT number.'),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.infer<typeof BillingDetails>;
