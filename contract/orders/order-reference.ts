import { z } from 'zod';
import { sharedWords } from '../words/shared.ts';
import { orderWords } from '../words/orders.ts';

export const referenceLengthMax = 100;

/** A customer's own name for an order: one line, without characters that would affect the text around it. */
export const OrderReference = z
  .string(orderWords.referenceNotText)
  .trim()
  .max(referenceLengthMax, sharedWords.tooLong(referenceLengthMax))
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, sharedWords.singleLine);

export const ChangedReference = z.object({ reference: OrderReference });
