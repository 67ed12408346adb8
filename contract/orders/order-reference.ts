import { z } from 'zod';

export const referenceLengthMax = 100;

/** A customer's own name for an order: one line, without characters that would affect the text around it. */
export const OrderReference = z
  .string('The reference must be text.')
  .trim()
  .max(referenceLengthMax, `Use at most ${referenceLengthMax} characters.`)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'Enter a single line of plain text.');
