import { beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { peopleOf } from '#tests/support/people/people.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const { call } = peopleOf(server, database);
const webhook = {
  url: 'https://hooks.example.com/boostdesk',
  events: ['ticket.answered'],
  currentPassword: 'Password-1',
};

beforeAll(() => stock(database.connection));

it('a reply and the deletion of its account wait for each other, and neither fails', async () => {
  const admin = await signIn(database.connection, { role: 'admin' });
  const statuses = new Set<string>();
  for (let round = 0; round < 40; round++) {
    const customer = await signInWith(database.connection, 0);
    expect((await call('POST', '/account/webhooks', customer.headers, webhook)).statusCode).toBe(201);
    const ticket = { subject: 'Where is it?', message: 'It is late.' };
    const { _id: id } = (await call('POST', '/tickets', customer.headers, ticket)).json<{ _id: string }>();
    const [answered, deleted] = await Promise.all([
      call('POST', `/admin/messages/${id}/answers`, admin.headers, { message: 'On its way.' }),
      call('POST', '/account/delete', customer.headers, { confirmation: 'DELETE' }),
    ]);
    statuses.add(`${answered.statusCode} ${deleted.statusCode}`);
  }
  // The second to commit sees the other's change: a reply to a deleted account is refused.
  for (const both of statuses) expect(both).toMatch(/^(201|409) 200$/);
});
