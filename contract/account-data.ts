import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { Message } from './fields.ts';

/** What has to be typed to delete an account. */
export const deletionWord = 'DELETE';

export const AccountDeletion = z.object({
  confirmation: z.literal(deletionWord, `Type ${deletionWord} to confirm.`),
});

export const accountData = {
  download: fileEndpoint({
    method: 'GET',
    path: '/account/data',
    summary: 'Download everything that is kept about the account',
    access: 'signed-in',
    answer: z.record(z.string(), z.unknown()).describe('By subject: the account itself, its sessions, and so on.'),
    errors: [],
    limits: [{ name: 'data downloads', calls: 10, seconds: 3600, by: 'account', store: 'database' }],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/account/delete',
    summary: 'Delete the account',
    description:
      'Names, address, password and everything else that is personal goes for good; amounts and orders stay, without saying whose they were. Refused with `conflict` while something is open, and the message says what.',
    access: 'signed-in',
    proof: true,
    body: AccountDeletion,
    answer: Message,
    errors: ['conflict'],
    limits: [{ name: 'account deletions', calls: 20, seconds: 900, by: 'account', store: 'database' }],
  }),
};
