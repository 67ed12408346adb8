import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import type { Limit } from '../limits.ts';
import { CurrentPassword } from './second-factor.ts';

/** The page that Google redirects back to, with its response in the fragment. */
export const googleConnectionPage = '/connect/google';

const limits: readonly Limit[] = [
  { name: 'google connections', calls: 30, seconds: 900, by: 'account', store: 'database' },
];

export const googleConnection = {
  begin: endpoint({
    method: 'POST',
    path: '/account/google',
    summary: 'Begin to connect a Google account to the signed-in account',
    description: `Answers where the browser has to go. It comes back to \`${googleConnectionPage}\`, and the same session ends it within 10 minutes.`,
    access: 'signed-in',
    body: z.object({ currentPassword: CurrentPassword }),
    response: z.object({ url: z.url().describe('A page of Google.') }),
    errors: ['not_found', 'conflict', 'email_unconfirmed'],
    limits,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/account/google/finish',
    summary: 'Connect the Google account that was chosen',
    description:
      'Works once, in the session that began it. Refused with `conflict` where the Google account is connected to another account or its address is not confirmed, and the message says what.',
    access: 'signed-in',
    body: z.object({
      answer: z.string().max(4000).describe('The query of the address that Google sent the browser back to.'),
    }),
    response: Message,
    errors: ['not_found', 'conflict', 'email_unconfirmed'],
    limits,
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/account/google/disconnect',
    summary: 'Disconnect the Google account',
    description: 'Refused with `conflict` where the account has no password: Google is the only way into it then.',
    access: 'signed-in',
    body: z.object({ currentPassword: CurrentPassword }),
    response: Message,
    errors: ['conflict'],
    limits,
  }),
};
