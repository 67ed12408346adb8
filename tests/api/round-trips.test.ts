import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { recordStatements } from '#tests/support/database/record-statements.ts';
import { fillOrders } from '#tests/support/people/many-orders.ts';
import { signIn, type SignedIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const shop = useTestApp(database);
const people = {} as Record<'customer' | 'admin', SignedIn>;

beforeAll(async () => {
  people.customer = await signIn(database.connection);
  people.admin = await signIn(database.connection, { role: 'admin' });
  await fillOrders(database.connection, people.customer.accountId, 30);
});

/** Each includes one statement, and one round trip, that looks up the session. */
test.each([
  ['customer', '/auth/user', { statements: 2, roundTrips: 2 }],
  ['customer', '/auth/balance', { statements: 3, roundTrips: 3 }],
  ['customer', '/auth/dashboard', { statements: 4, roundTrips: 2 }],
  ['customer', '/auth/orders?page=1&perPage=12', { statements: 3, roundTrips: 2 }],
  ['customer', '/auth/orders?page=2&perPage=12&status=Pending', { statements: 3, roundTrips: 2 }],
  ['customer', '/services', { statements: 2, roundTrips: 2 }],
  ['admin', '/admin/orders?page=1&perPage=12', { statements: 3, roundTrips: 2 }],
  ['admin', '/admin/users?page=1&perPage=12', { statements: 3, roundTrips: 2 }],
  ['admin', '/admin/payments?page=1&perPage=12', { statements: 3, roundTrips: 2 }],
  ['admin', '/admin/overview', { statements: 5, roundTrips: 2 }],
] as const)('%s: GET %s', async (who, path, expected) => {
  const read = () => shop.app.inject({ url: `/api${path}`, headers: people[who].headers });
  // The first call records the session's use and caches the end of the rollup.
  expect((await read()).statusCode).toBe(200);
  const record = async () => {
    const { statements, roundTrips } = await recordStatements(database.connection.pool, read);
    return { statements: statements.length, roundTrips };
  };
  // Every ten seconds one of the calls also reads the shop.
  await expect.poll(record).toEqual(expected);
});
