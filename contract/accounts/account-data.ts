import { z } from 'zod';
import { Dollars } from '../values/dollars.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { Message } from '../values/fields.ts';
import { accountWords } from '../words/accounts.ts';

export const deletionWord = 'DELETE';

export const AccountDeletion = z.object({
  confirmation: z.literal(deletionWord, accountWords.confirmDeletion(deletionWord)),
  giveUp: Dollars.optional().describe(
    'The credit you give up: exactly the `giveUp` from `GET /account/deletion`, unless that is 0.',
  ),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

const deletionBlockers = [
  'last-admin',
  'open-orders',
  'payment-under-way',
  'refund-requested',
  'refundable-money',
  'other-money',
  'negative-balance',
] as const;

export const DeletionBlocker = z
  .object({
    code: z.enum(deletionBlockers),
    message: z.string().describe('What it is and what to do.'),
  })
  .meta({ id: 'DeletionBlocker' });
export type DeletionBlocker = z.infer<typeof DeletionBlocker>;

export const DeletionCheck = z
  .object({
    blockers: z.array(DeletionBlocker).describe('Empty when the account can be deleted.'),
    giveUp: Dollars.describe('Bonus and credit left on the balance, which no refund covers; 0 when there is none.'),
  })
  .meta({ id: 'DeletionCheck' });
export type DeletionCheck = z.infer<typeof DeletionCheck>;

export const accountData = {
  download: fileEndpoint({
    method: 'GET',
    path: '/account/data',
    summary: 'Download everything we store about the account',
    access: 'signed-in',
    response: z.record(z.string(), z.unknown()).describe('By subject: the account itself, its sessions, and so on.'),
    errors: [],
    limits: [{ name: 'data downloads', calls: 10, seconds: 3600, by: 'account', store: 'database' }],
  }),
  checkDeletion: endpoint({
    method: 'GET',
    path: '/account/deletion',
    summary: 'See what prevents the account from being deleted',
    access: 'signed-in',
    response: DeletionCheck,
    errors: [],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/account/delete',
    summary: 'Delete the account',
    description:
      'Permanently deletes names, email address, password and all other personal data. Amounts and orders stay, without the name. Fails with `conflict` while something is open or money is left; the message says what. `GET /account/deletion` tells you beforehand.',
    access: 'signed-in',
    proof: true,
    body: AccountDeletion,
    response: Message,
    errors: ['conflict'],
    limits: [{ name: 'account deletions', calls: 20, seconds: 900, by: 'account', store: 'database' }],
  }),
};
