import { z } from 'zod';
import { sharedWords } from './words/shared.ts';

/** Codes are only ever added: clients switch on them, people read the message. */
export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'second_factor_required',
  'insufficient_funds',
  'payment_declined',
  'forbidden',
  'proof_required',
  'email_unconfirmed',
  'second_factor_missing',
  'not_found',
  'method_not_allowed',
  'conflict',
  'idempotency_in_progress',
  'too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'rate_limited',
  'internal',
  'unavailable',
  'sign_ups_closed',
  'orders_paused',
  'shop_closed',
] as const;

export const ErrorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof ErrorCode>;

export const ErrorBody = z
  .object({
    code: ErrorCode.describe('What went wrong, for programs.'),
    message: z.string().describe('What went wrong and what to do, for people.'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('What is wrong with each field, by its name; nested names are joined by dots.'),
    challenge: z
      .string()
      .optional()
      .describe('With `second_factor_required`: send it with the code, within 5 minutes.'),
    missing: z.number().optional().describe('With `insufficient_funds`: how many dollars more you need, if known.'),
    requestId: z.string().describe('Quote it when you ask for help.'),
  })
  .meta({
    id: 'ApiError',
    examples: [
      {
        code: 'invalid_input',
        message: sharedWords.decimals(2),
        fields: { amount: sharedWords.decimals(2) },
        requestId: 'k3v9q2m7x1',
      },
    ],
  });
export type ErrorBody = z.infer<typeof ErrorBody>;
