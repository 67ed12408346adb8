import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { StatementLine } from '#contract/payments/statement.ts';
import { createContext } from '#server/context.ts';
import { recordStatements } from '#tests/support/database/record-statements.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith } from '#tests/support/people/customers.ts';
import { type SignedIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { deleteOwnTexts } from './orders.queries.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);
const query = (text: string, values: unknown[]) => database.connection.pool.query(text, values);

let links = 0;
const newOrder = (change: object = {}) => ({
  serviceId: 1,
  link: `https://www.reddit.com/r/cats/comments/ref${(++links).toString(36)}`,
  quantity: 100,
  ...change,
});
const nobody = { headers: { authorization: '' } };
const customer = () => signInWith(database.connection, 100_00);
const place = (who: SignedIn, reference: string) =>
  office.call<Order & Refusal>(who, 'POST', '/orders', newOrder({ reference }));
const change = (who: Pick<SignedIn, 'headers'>, order: Order, reference: unknown) =>
  office.call<Order & Refusal>(who, 'PUT', `/orders/${order.orderId}/reference`, { reference });

describe('an order with a reference', () => {
  it('returns it, trimmed, everywhere', async () => {
    const ada = await customer();
    const { status, body: order } = await place(ada, '  Zoë & Söhne, #7 ');
    expect({ status, reference: order.reference }).toEqual({ status: 201, reference: 'Zoë & Söhne, #7' });
    const read = await office.call<Order>(ada, 'GET', `/orders/${order.orderId}`);
    const listed = await office.call<Order[]>(ada, 'GET', '/auth/orders?page=1');
    const asStaff = await office.get<Order>(`/admin/orders/${order.orderId}`);
    for (const each of [read.body, listed.body[0], asStaff.body]) expect(each?.reference).toBe('Zoë & Söhne, #7');
    const statement = await office.call<StatementLine[]>(ada, 'GET', '/payment/statement?page=1');
    expect(statement.body[0]?.order).toMatchObject({ orderId: order.orderId, reference: 'Zoë & Söhne, #7' });
    expect((await office.post('/admin/exports/orders')).text).toContain('"Zoë & Söhne, #7"');
    const own = await office.call(ada, 'GET', '/auth/exports/orders');
    expect(own.text).toMatch(/^\uFEFFOrder ID,Order Number,Reference,/);
    expect(own.text).toContain(`,${order.number},"Zoë & Söhne, #7",Upvotes,`);
  });

  it.each([
    ['longer than 100 characters', 'x'.repeat(101)],
    ['of two lines', 'one\ntwo'],
    ['with a control character', 'one\u0007two'],
    ['with a line separator', 'one\u2028two'],
    ['that reverses the text after it', 'one\u202etwo'],
    ['that is not a text', 7],
  ])('is refused with one %s', async (_, reference) => {
    const ada = await customer();
    const { status, body } = await office.call<Refusal>(ada, 'POST', '/orders', newOrder({ reference }));
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['reference'] });
    const orders = [newOrder(), newOrder({ reference })];
    const batch = await office.call<Refusal>(ada, 'POST', '/orders/batch', { orders });
    expect(batch.status).toBe(400);
    expect(Object.keys(batch.body.fields ?? {})).toEqual(['orders.1.reference']);
  });

  it('is placed with others, and lone surrogates and empty references cause no error', async () => {
    const ada = await customer();
    const orders = [
      newOrder({ reference: 'Client A' }),
      newOrder({ reference: 'x\ud800' }),
      newOrder({ reference: ' ' }),
    ];
    const { status, body } = await office.call<{ orders: Order[] }>(ada, 'POST', '/orders/batch', { orders });
    expect(status).toBe(201);
    expect(body.orders.map(({ reference }) => reference)).toEqual(['Client A', 'x\ufffd', '']);
  });

  it('is a different request than one with another reference', async () => {
    const ada = await customer();
    const order = newOrder({ reference: 'first' });
    const headers = { ...ada.headers, 'idempotency-key': randomUUID() };
    const send = (payload: object) => server.app.inject({ method: 'POST', url: '/api/orders', headers, payload });
    expect((await send(order)).statusCode).toBe(201);
    expect((await send({ ...order, reference: 'second' })).statusCode).toBe(422);
    expect((await send(order)).json()).toMatchObject({ reference: 'first' });
  });

  it('is sent to webhooks', async () => {
    const ada = await customer();
    const hook = { url: 'https://hooks.example.com/x', events: ['order.created'], currentPassword: 'Password-1' };
    await office.call(ada, 'POST', '/account/webhooks', hook);
    const { body: order } = await place(ada, 'Hooked');
    const { rows } = await query(
      `select data::json->>'reference' as reference from webhook_deliveries
       where data like $1`,
      [`%${order.orderId}%`],
    );
    expect(rows).toEqual([{ reference: 'Hooked' }]);
  });

  it('is placed and read in the panel dialect', async () => {
    const { key } = await apiKeyOf(database.connection, await customer(), ['read', 'order']);
    const panel = async (fields: object) =>
      (await server.app.inject({ method: 'POST', url: '/api/v2', payload: { key, ...fields } })).json<{
        order: number;
      }>();
    const { link } = newOrder();
    const { order } = await panel({ action: 'add', service: 1, link, quantity: 5, reference: ' Panel 9 ' });
    expect(await panel({ action: 'status', order })).toMatchObject({ status: 'Pending', reference: 'Panel 9' });
    expect(await panel({ action: 'add', service: 1, ...newOrder(), reference: 'a\nb' })).toEqual({
      error: 'reference: Enter a single line of plain text.',
    });
  });
});

describe('a search for a reference', () => {
  it.each(['novak', 'NOVÁK', 'ák – 20', 'no'])('ignores case and accents: %s', async (text) => {
    const [ada, bob] = [await customer(), await customer()];
    const { body: order } = await place(ada, 'Novák – 2026');
    await place(ada, 'Somebody else');
    const { body: others } = await place(bob, 'Novák – 2026');
    const q = `page=1&perPage=50&q=${encodeURIComponent(text)}`;
    const own = await office.call<Order[]>(ada, 'GET', `/auth/orders?${q}`);
    expect(own.body.map(({ _id }) => _id)).toEqual([order._id]);
    const all = await office.get<Order[]>(`/admin/orders?${q}`);
    expect(all.body.map(({ _id }) => _id)).toEqual(expect.arrayContaining([order._id, others._id]));
    const found = await office.get<{ orders: Order[] }>(`/admin/search?q=${encodeURIComponent(text)}`);
    expect(found.body.orders.map(({ _id }) => _id)).toContain(others._id);
  });

  it('treats wildcards literally', async () => {
    const ada = await customer();
    const { body: order } = await place(ada, '100% sure_thing');
    await place(ada, '100 of sure things');
    for (const text of ['100%', 'sure_t']) {
      const { body } = await office.call<Order[]>(ada, 'GET', `/auth/orders?page=1&q=${encodeURIComponent(text)}`);
      expect(body.map(({ _id }) => _id)).toEqual([order._id]);
    }
  });
});

describe('a reference', () => {
  it('can be changed and removed by its customer in any status, without a new version of the order', async () => {
    const ada = await customer();
    const { body: order } = await place(ada, 'before');
    await office.call(ada, 'POST', `/orders/${order.orderId}/cancel`);
    expect(await change(ada, order, ' after ')).toMatchObject({
      status: 200,
      body: { reference: 'after', status: 'Canceled', version: 2 },
    });
    expect((await change(ada, order, '')).body.reference).toBe('');
    const { rows } = await query('select reference from orders where id = $1', [order._id]);
    expect(rows).toEqual([{ reference: null }]);
    expect((await change(ada, order, 'x'.repeat(101))).body.fields).toHaveProperty('reference');
  });

  it('sends an event when it changes, and none when it is saved unchanged', async () => {
    const ada = await customer();
    const hook = { url: 'https://hooks.example.com/y', events: ['order.updated'], currentPassword: 'Password-1' };
    await office.call(ada, 'POST', '/account/webhooks', hook);
    const { body: order } = await place(ada, 'first');
    await change(ada, order, 'first');
    await change(ada, order, 'second');
    await change(ada, order, ' second ');
    const { rows } = await query(
      `select data::json->>'reference' as reference from webhook_deliveries where data like $1`,
      [`%${order.orderId}%`],
    );
    expect(rows).toEqual([{ reference: 'second' }]);
  });

  it('can’t be changed by anyone else', async () => {
    const [ada, bob] = [await customer(), await customer()];
    const { body: order } = await place(ada, 'mine');
    expect((await change(bob, order, 'theirs')).status).toBe(404);
    expect((await change(nobody, order, 'theirs')).status).toBe(401);
    const reader = await apiKeyOf(database.connection, ada, ['read']);
    expect((await change(reader, order, 'by key')).status).toBe(403);
    expect((await office.call(bob, 'GET', '/auth/exports/orders')).text).not.toContain('mine');
    expect((await office.call(nobody, 'GET', '/auth/exports/orders')).status).toBe(401);
  });

  it('is not left behind if it changes while its account is erased', async () => {
    const ada = await customer();
    const { body: order } = await place(ada, '');
    const client = await database.connection.pool.connect();
    await client.query('begin');
    await client.query('update accounts set deleted_at = now() where id = $1', [ada.accountId]);
    const changing = change(ada, order, 'left behind');
    await deleteOwnTexts(
      createContext(database.connection, { kind: 'system', name: 'test' }, new Date()),
      ada.accountId,
    );
    await client.query('commit');
    client.release();
    expect((await changing).status).toBe(401);
    expect((await query('select reference from orders where id = $1', [order._id])).rows).toEqual([
      { reference: null },
    ]);
  });
});

it('placing an order takes as many statements with a reference as without', async () => {
  const ada = await customer();
  const count = async (body: object) =>
    (await recordStatements(database.connection.pool, () => office.call(ada, 'POST', '/orders', body))).statements
      .length;
  await count(newOrder());
  expect(await count(newOrder({ reference: 'the same' }))).toBe(await count(newOrder()));
});
