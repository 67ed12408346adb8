import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';

/** Multi-line fields; secrets and tokens, which are compared and never shown; links, which `checkLink` parses. */
const mayHaveLines = new Set([
  'message',
  'note',
  'text',
  'markdown',
  'comments',
  'markdown',
  'link',
  'answer',
  'address',
  'website',
  'version',
  'challenge',
  'token',
  'state',
  'password',
  'confirmPassword',
  'newPassword',
  'currentPassword',
]);

const fields = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, { body }]) =>
    body instanceof z.ZodObject
      ? Object.entries<z.core.$ZodType>(body.shape)
          .filter(([field]) => !mayHaveLines.has(field))
          .map(([field, schema]) => [`${group}.${name} ${field}`, schema] as const)
      : [],
  ),
);

const isTaken = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success;

describe('a single-line field', () => {
  it.each(fields)('rejects all line separators: %s', (_, schema) => {
    for (const sign of ['\u2028', '\u2029', '\u0085', '\r', '\n', '\v', '\f']) {
      expect(isTaken(schema, `Ada${sign}Lovelace`), JSON.stringify(sign)).toBe(false);
    }
  });

  it('accepts everything else that people type', () => {
    const taken = fields.filter(([, schema]) => isTaken(schema, 'Ada Lovelace')).map(([name]) => name);
    for (const name of [
      'accounts.register firstName',
      'accountSettings.changeProfile lastName',
      'apiKeys.create name',
      'contact.send subject',
      'tickets.open subject',
      'adminServices.create description',
      'adminOrders.change reason',
      'payments.pay cardHolderName',
      'refundRequests.request reason',
    ]) {
      expect(taken).toContain(name);
    }
  });
});
