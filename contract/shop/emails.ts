import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import { shopWords } from '../words/shop.ts';

const owners = { access: 'admin', right: 'shop.change' } as const;

const EmailKey = z
  .string()
  .max(60)
  .regex(/^[a-z]+(?:-[a-z]+)*$/, shopWords.emailNotFound);

export const EmailSummary = z
  .object({
    key: EmailKey,
    name: z.string(),
    recipient: z.enum(['customer', 'staff', 'anyone']).describe('Who gets it.'),
  })
  .meta({ id: 'EmailSummary' });
export type EmailSummary = z.infer<typeof EmailSummary>;

export const EmailPreview = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'EmailPreview' });
export type EmailPreview = z.infer<typeof EmailPreview>;

const params = z.object({ key: EmailKey });

export const adminEmails = {
  list: endpoint({
    method: 'GET',
    path: '/admin/emails',
    summary: 'List every email that the shop sends',
    ...owners,
    response: z.array(EmailSummary),
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/emails/:key',
    summary: 'Preview an email with sample data',
    ...owners,
    params,
    response: EmailPreview,
    errors: ['not_found'],
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/admin/emails/:key/test',
    summary: 'Send an email with sample data to your own address',
    description: 'Waits for the mail server, and returns `unavailable` if it refuses.',
    ...owners,
    params,
    response: Message,
    errors: ['not_found', 'unavailable'],
    limits: [{ name: 'test emails', calls: 20, seconds: 3600, by: 'account', store: 'database' }],
  }),
};
