import { z } from 'zod';
import { apiKeyRights } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import { CurrentPassword } from '../accounts/second-factor.ts';
import { sharedWords } from '../words/shared.ts';
import { accountWords } from '../words/accounts.ts';

const ApiKeyRights = z
  .array(z.enum(apiKeyRights), accountWords.keyRightsRequired)
  .min(1, accountWords.keyRightsRequired)
  .max(20, accountWords.keyRightTwice)
  .transform((rights) => apiKeyRights.filter((right) => rights.includes(right)))
  .describe('`read` looks at services, orders and the balance; `order` places and cancels orders.');

export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().describe('The start of the key.'),
    rights: z.array(z.enum(apiKeyRights)),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().optional().describe('To the minute; omitted if it was never used.'),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z
  .object({
    name: z
      .string(accountWords.keyNameRequired)
      .trim()
      .min(1, accountWords.keyNameRequired)
      .max(60, sharedWords.tooLong(60))
      .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>]*$/u, accountWords.keyName)
      .refine((name) => name === '' || /[^\p{C}\p{Z}]/u.test(name), accountWords.keyNameRequired)
      .describe('What it is for, in your own words.'),
    rights: ApiKeyRights,
    currentPassword: CurrentPassword,
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/account/api-keys',
    summary: 'List the account’s API keys, newest first',
    access: 'customer',
    response: z.array(ApiKey),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/account/api-keys',
    summary: 'Create an API key',
    description: 'Only this response shows the key, because we keep only its hash. The owner is notified by email.',
    access: 'customer',
    status: 201,
    body: NewApiKey,
    response: z.object({
      key: z.string().describe('Shown only once.'),
      apiKey: ApiKey,
    }),
    errors: ['conflict', 'email_unconfirmed'],
    limits: [{ name: 'new API keys', calls: 20, seconds: 3600, by: 'account', store: 'database' }],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/account/api-keys/:keyId',
    summary: 'Revoke an API key instantly',
    access: 'customer',
    params: z.object({ keyId: z.uuid() }),
    response: Message,
    errors: ['not_found'],
  }),
};
