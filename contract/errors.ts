import { z } from 'zod';

/** Every way a call can fail. The list only grows; clients switch on the code, people read the message. */
export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'insufficient_funds',
  'forbidden',
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
] as const;

export const ErrorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** What each code tells the caller, for the API's documentation. */
export const errorMeanings: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Something in the request is missing, malformed or out of bounds; `fields` says what.',
  unauthenticated: 'There is no valid access token or API key.',
  insufficient_funds: 'The balance does not cover it.',
  forbidden: 'The account may not do this.',
  not_found: 'It does not exist, or belongs to somebody else.',
  method_not_allowed: 'The path does not take this method; the `Allow` header names those it takes.',
  conflict: 'It does not fit the current state of things; read that again and decide.',
  idempotency_in_progress: 'The first call with this idempotency key is still running.',
  too_large: 'The body is too large.',
  unsupported_media_type: 'The body is not `application/json`.',
  idempotency_key_reused: 'This idempotency key was used before with another body.',
  rate_limited: 'Too many calls; wait as long as the `Retry-After` header says.',
  internal: 'A fault on our side; it is logged under the request id.',
  unavailable: 'The server is busy or restarting; try again shortly.',
};

export const ErrorBody = z
  .object({
    code: ErrorCode.describe('What went wrong, for programs.'),
    message: z.string().describe('What went wrong and what to do, for people.'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('What is wrong with each field, by its name; nested names are joined by dots.'),
    requestId: z.string().describe('Quote it when you ask for help.'),
  })
  .meta({
    id: 'Error',
    examples: [
      {
        code: 'invalid_input',
        message: 'Use at most 2 decimals.',
        fields: { amount: 'Use at most 2 decimals.' },
        requestId: 'k3v9q2m7x1',
      },
    ],
  });
export type ErrorBody = z.infer<typeof ErrorBody>;
