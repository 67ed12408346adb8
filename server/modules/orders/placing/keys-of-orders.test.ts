import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { createContext, inTransaction } from '#server/context.ts';
import { claimKey } from '#server/modules/idempotency/index.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { cards } from '#tests/support/money.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
beforeAll(() => stock(database.connection));

const card = {
  email: 'payer@example.test',
  type: 'Card',
  cardNumber: cards.good,
  cardExpiry: '12 / 40',
  cardCvc: '123',
  cardHolderName: 'Ada Lovelace',
};
let links = 0;
const upvotes = () => ({
  serviceId: 1,
  link: `https://www.reddit.com/r/cats/comments/key${(++links).toString(36)}`,
  quantity: 100,
});
const post = async (who: SignedIn, path: string, payload: object, key: string) => {
  const headers = { ...who.headers, 'idempotency-key': key };
  const response = await server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  return {
    status: response.statusCode,
    body: response.json<Order & { code?: string }>(),
    isReplayed: response.headers['idempotency-replayed'] === 'true',
  };
};
const place = (who: SignedIn, order: object, key: string) => post(who, '/orders', order, key);
const pay = (who: SignedIn, key: string) => post(who, '/payment', { ...card, amount: 10 }, key);
const inProgress = { status: 409, body: { code: 'idempotency_in_progress' } };
const reused = { status: 422, body: { code: 'idempotency_key_reused' } };

it('a payment is replayed even if an order has its key, too', async () => {
  const ada = await signInWith(database.connection, 2000);
  const key = randomUUID();
  const paid = await pay(ada, key);
  const { body } = await place(ada, upvotes(), randomUUID());
  await database.connection.pool.query('update orders set idempotency_key = $1 where id = $2', [key, body._id]);
  expect(await pay(ada, key)).toEqual({ ...paid, isReplayed: true });
});

it('a key of an order in progress is not available to other calls', async () => {
  const ada = await signInWith(database.connection, 2000);
  const key = randomUUID();
  const client = await database.connection.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [ada.accountId, key]);
    expect(await pay(ada, key)).toMatchObject(inProgress);
    expect(await post(ada, '/tickets', { subject: 'A question', message: 'When?' }, key)).toMatchObject(inProgress);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await pay(ada, key)).status).toBe(201);
});

it('a key that another call is claiming is not available to orders', async () => {
  const ada = await signInWith(database.connection, 2000);
  const { accountId } = ada;
  const [key, order] = [randomUUID(), upvotes()];
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  await inTransaction(ctx, async (ctx) => {
    const call = { accountId, key, endpoint: 'POST /payment', fingerprint: Buffer.from('a payment') };
    expect(await claimKey(ctx, call, 60)).toMatchObject({ kind: 'new' });
    expect(await place(ada, order, key)).toMatchObject(inProgress);
  });
  expect(await place(ada, order, key)).toMatchObject(reused);
});

it('a key is kept for 72 hours, even if staff delete its order', async () => {
  const ada = await signInWith(database.connection, 2000);
  const admin = await signIn(database.connection, { role: 'admin' });
  const [key, order] = [randomUUID(), upvotes()];
  const first = await place(ada, order, key);
  const url = `/api/admin/orders/${first.body._id}`;
  expect((await server.app.inject({ method: 'DELETE', url, headers: admin.headers })).statusCode).toBe(200);
  expect(await place(ada, order, key)).toEqual({ ...first, isReplayed: true });
  expect(await place(ada, upvotes(), key)).toMatchObject(reused);
  expect(await pay(ada, key)).toMatchObject(reused);
  const { rows } = await database.connection.pool.query('select from orders where account_id = $1', [ada.accountId]);
  expect(rows).toHaveLength(0);
  await database.connection.pool.query(
    "update idempotency_keys set created_at = created_at - interval '73 hours' where account_id = $1",
    [ada.accountId],
  );
  expect(await place(ada, order, key)).toMatchObject({ status: 201, isReplayed: false });
});
