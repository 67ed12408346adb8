import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { connectDatabase, type DatabaseConnection } from '#server/database/connection/connect.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { stock, signInWith, walletOf } from '#tests/support/people/customers.ts';
import { type BreakingProxy, openBreakingProxy } from '#tests/support/servers/breaking-proxy.ts';
import { buildEdgeApp, signedIn } from '#tests/support/servers/edge-app.ts';
import { order } from '#tests/support/people/buyers.ts';
import { useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
let proxy: BreakingProxy;
let connection: DatabaseConnection;

beforeAll(async () => {
  await stock(database.connection);
  await database.connection.pool.query('CREATE TABLE notes (id serial PRIMARY KEY)');
  proxy = await openBreakingProxy(database.connection.url);
  connection = connectDatabase(proxy.url);
});
const shop = useTestApp({
  get connection() {
    return connection;
  },
});
afterAll(async () => {
  await connection.close();
  proxy.close();
});

const api = {
  notes: {
    write: endpoint({
      method: 'POST',
      path: '/notes',
      summary: 'Write a note',
      access: 'customer',
      response: z.object({ id: z.int() }),
      errors: [],
      status: 201,
      idempotent: true,
    }),
  },
};

it('a call whose COMMIT succeeded but got no response returns 503, and its retry returns the result', async () => {
  const { app } = await buildEdgeApp(
    api,
    {
      notes: {
        write: async ({ db }) => {
          const { rows } = await db.execute<{ id: number }>(sql`INSERT INTO notes DEFAULT VALUES RETURNING id`);
          return { id: rows[0]?.id ?? 0 };
        },
      },
    },
    { connection },
  );
  const { accountId } = await signInWith(database.connection, 0);
  const headers = { ...signedIn(accountId), 'idempotency-key': randomUUID() };
  const call = () => app.inject({ method: 'POST', url: '/api/notes', headers });
  proxy.loseResponseTo('COMMIT');
  const lost = await call();
  expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '5']);
  const again = await call();
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  const { rows } = await database.connection.pool.query('SELECT id FROM notes');
  expect(rows).toEqual([again.json()]);
});

it('an order whose statement succeeded but got no response returns 503, and its retry returns that order', async () => {
  const { accountId, headers } = await signInWith(database.connection, 1_000);
  const submission = order();
  const call = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...headers, 'idempotency-key': submission.idempotencyKey },
      payload: submission.body,
    });
  proxy.loseResponseTo('pg_try_advisory_xact_lock');
  const lost = await call();
  expect([lost.statusCode, lost.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  const { withheldCents } = await walletOf(database.connection, accountId);
  expect(withheldCents).toBeGreaterThan(0);
  const again = await call();
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
  expect((await walletOf(database.connection, accountId)).withheldCents).toBe(withheldCents);
});
