import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { mailKinds } from '#contract/accounts/account-settings.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { type SignedIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);

const currentPassword = 'Password-1';
const draft = { serviceId: '1', link: 'https://example.com', quantity: '5', comments: '', reference: 'mine' };
const question = { subject: 'A question', message: 'Where is my order?' };

/** Calls that store something about the caller, with what they need first. */
const calls: Readonly<Record<string, (who: SignedIn) => Promise<() => Promise<{ status: number }>>>> = {
  'change the profile': async (who) => () =>
    office.call(who, 'PATCH', '/account/profile', { firstName: 'Left', lastName: 'Behind' }),
  'change billing details': async (who) => () =>
    office.call(who, 'PUT', '/account/billing', { company: 'Left Behind', address: '', taxNumber: '' }),
  'change email preferences': async (who) => () => office.call(who, 'PUT', '/account/preferences', mailKinds),
  'change the email address': async (who) => () =>
    office.call(who, 'POST', '/account/email', { email: 'left@example.com', currentPassword }),
  'create an API key': async (who) => () =>
    office.call(who, 'POST', '/account/api-keys', { name: 'Left', rights: ['read'], currentPassword }),
  'add a webhook': async (who) => () =>
    office.call(who, 'POST', '/account/webhooks', {
      url: 'https://hooks.example.com/left',
      events: ['order.created'],
      currentPassword,
    }),
  'save a draft': async (who) => () => office.call(who, 'PUT', `/auth/order-drafts/${randomUUID()}`, draft),
  'open a ticket': async (who) => () => office.call(who, 'POST', '/tickets', question),
  'write in a ticket': async (who) => {
    const { body } = await office.call<{ _id: string }>(who, 'POST', '/tickets', question);
    return () => office.call(who, 'POST', `/tickets/${body._id}/posts`, { message: 'Left behind' });
  },
  'send a message': async (who) => () =>
    office.call(who, 'POST', '/contact', { name: 'Left', email: 'left@gmail.com', ...question }),
  'ask to exclude a community': async (who) => () =>
    office.call(who, 'POST', '/exclusions', {
      platform: 'reddit',
      community: 'r/left',
      email: 'left@gmail.com',
      note: 'Left behind',
    }),
};

const isWaitingForLock = async () => {
  const { rows } = await database.connection.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

it.each(Object.entries(calls))('to %s is refused once the account is being erased', async (_, prepare) => {
  const who = await signInWith(database.connection, 0);
  const send = await prepare(who);
  const client = await database.connection.pool.connect();
  await client.query('begin');
  await client.query('update accounts set deleted_at = now() where id = $1', [who.accountId]);
  let isDone = false;
  const sending = send().finally(() => {
    isDone = true;
  });
  await vi.waitUntil(async () => isDone || (await isWaitingForLock()), { timeout: 60_000 });
  await client.query('commit');
  client.release();
  expect((await sending).status).toBe(401);
});
