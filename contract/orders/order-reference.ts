import { z } from 'zod';

export const referenceLengthMax = 100;

/** What a customer calls an order: one line, without characters that would change how the text around it looks. */
export const OrderReference = z
  .string('The reference must be text.')
  .trim()
  .max(referenceLengthMax, `Use at most ${referenceLengthMax} characters.`)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'Enter a single line of plain text.');
