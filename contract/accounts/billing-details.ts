import { z } from 'zod';

const plain = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;
const plainLines = /^(?:[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|\n)*$/u;
const addressLinesMax = 6;

const line = (max: number) =>
  z.string().trim().max(max, `Use at most ${max} characters.`).regex(plain, 'Enter a single line of plain text.');

/** Who receipts and statements are issued to. Each may be empty. */
export const BillingDetails = z
  .object({
    company: line(100),
    address: z
      .string()
      .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
      .trim()
      .max(300, 'Use at most 300 characters.')
      .regex(plainLines, 'Use plain text.')
      .refine((text) => text.split('\n').length <= addressLinesMax, `Use at most ${addressLinesMax} lines.`),
    taxNumber: line(40).describe('Such as a VAT number.'),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.infer<typeof BillingDetails>;
