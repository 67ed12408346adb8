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
    summary: 'Start connecting a Google account',
    description: `Returns the URL to send the browser to. The browser returns to \`${googleConnectionPage}\`, and the same session has to finish within 10 minutes.`,
    access: 'signed-in',
    body: z.object({ currentPassword: CurrentPassword }),
    response: z.object({ url: z.url().describe('A page at Google.') }),
    errors: ['not_found', 'conflict', 'email_unconfirmed'],
    limits,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/account/google/finish',
    summary: 'Connect the chosen Google account',
    description:
      'Works once, in the session that started it. Fails with `conflict` if the Google account is connected to another account or its email address is not confirmed; the message says which.',
    access: 'signed-in',
    body: z.object({
      answer: z.string().max(4000).describe('The query of the URL that Google sent the browser back to.'),
    }),
    response: Message,
    errors: ['not_found', 'conflict', 'email_unconfirmed'],
    limits,
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/account/google/disconnect',
    summary: 'Disconnect the Google account',
    description:
      'Fails with `conflict` if the account has no password, because Google is then the only way to sign in.',
    access: 'signed-in',
    body: z.object({ currentPassword: CurrentPassword }),
    response: Message,
    errors: ['conflict'],
    limits,
  }),
};
