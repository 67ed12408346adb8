import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { StatementLine } from '#contract/payments/statement.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);
beforeAll(() => stock(database.connection));

const get = async <Body = Order>({ headers }: Pick<SignedIn, 'headers'>, url: string) => {
  const response = await server.app.inject({ url: `/api${url}`, headers });
  return { status: response.statusCode, body: response.json<Body>() };
};

describe('an order number', () => {
  it('is 1 to 9 above the previous one, and identifies the order in paths', async () => {
    const ada = await signInWith(database.connection, 10_000);
    const numbers: number[] = [];
    for (let count = 0; count < 20; count++) numbers.push((await office.place(ada)).number);
    for (const [index, number] of numbers.slice(1).entries()) {
      const step = number - (numbers[index] ?? 0);
      expect(step >= 1 && step <= 9 && number < 2 ** 31, `a step of ${step} to ${number}`).toBe(true);
    }
    const [first] = numbers;
    expect((await get(ada, `/orders/${first}`)).body.number).toBe(first);
    expect((await office.get(`/admin/orders/${first}`)).status).toBe(200);
    expect((await get(await signIn(database.connection), `/orders/${first}`)).status).toBe(404);
    for (const none of ['1', '2147483648', '9999999999']) expect((await get(ada, `/orders/${none}`)).status).toBe(404);
  });

  it('is the same in a replayed response, a batch, lists and webhooks', async () => {
    const ada = await signInWith(database.connection, 10_000);
    await database.connection.pool.query(
      `insert into webhooks (id, account_id, url, events, sealed_secret, created_at)
       values (gen_random_uuid(), $1, 'https://example.test/', '{order.created}', '\\x00', now())`,
      [ada.accountId],
    );
    const post = (url: string, payload: object, headers = {}) =>
      server.app.inject({ method: 'POST', url, headers: { ...ada.headers, ...headers }, payload });
    const link = (id: string) => ({ serviceId: 1, link: `https://www.reddit.com/r/dogs/comments/${id}`, quantity: 5 });
    const key = { 'idempotency-key': 'number' };
    const placed = (await post('/api/orders', link('num1'), key)).json<Order>();
    expect((await post('/api/orders', link('num1'), key)).json()).toEqual(placed);
    const batch = (await post('/api/orders/batch', { orders: [link('num2'), link('num3')] })).json<{
      orders: Order[];
    }>();
    const all = [placed, ...batch.orders];
    const listed = (await get<Order[]>(ada, '/auth/orders?page=1')).body.map(({ number }) => number);
    expect(listed.toSorted((a, b) => a - b)).toEqual(all.map(({ number }) => number));
    const { rows } = await database.connection.pool.query<{ data: string }>(
      `select data from webhook_deliveries join webhooks on webhooks.id = webhook_id where account_id = $1`,
      [ada.accountId],
    );
    const events = rows.map(({ data }) => JSON.parse(data) as Order);
    expect(events.toSorted((a, b) => a.number - b.number)).toEqual(all);
  });

  it('is in the statement next to the charge, until the order is deleted', async () => {
    const ada = await signInWith(database.connection, 10_000);
    const { _id, orderId, number } = await office.place(ada);
    const lines = async () => (await get<StatementLine[]>(ada, '/payment/statement?page=1')).body;
    expect((await lines()).map(({ code, order }) => [code, order])).toEqual([
      ['withhold', { orderId, number, service: 'Post Upvotes', reference: '' }],
      ['adjustment-up', undefined],
    ]);
    await office.delete(`/admin/orders/${_id}`);
    expect((await lines()).map(({ code, order }) => [code, order])).toEqual([
      ['release', undefined],
      ['withhold', undefined],
      ['adjustment-up', undefined],
    ]);
  });

  it('is in the error when the same is ordered again', async () => {
    const ada = await signInWith(database.connection, 10_000);
    const { link, number } = await office.place(ada);
    const { key } = await apiKeyOf(database.connection, ada);
    const payload = { key, action: 'add', service: 1, link, quantity: 10 };
    const response = await server.app.inject({ method: 'POST', url: '/api/v2', payload });
    expect(response.json<{ error: string }>().error).toContain(`(number ${number})`);
  });

  it('of the old kind, up to 2^48, still finds its order in the panel dialect', async () => {
    const ada = await signInWith(database.connection, 10_000);
    const order = await office.place(ada);
    const old = 281_474_976_710_001;
    await database.connection.pool.query('update orders set panel_id = $2 where id = $1', [order._id, old]);
    const { key } = await apiKeyOf(database.connection, ada);
    const panel = async (fields: object) =>
      (await server.app.inject({ method: 'POST', url: '/api/v2', payload: { key, ...fields } })).json<unknown>();
    expect(await panel({ action: 'status', orders: `${old},${order.number}` })).toEqual({
      [old]: expect.objectContaining({ status: 'Pending' }),
      [order.number]: expect.objectContaining({ status: 'Pending' }),
    });
    expect(await panel({ action: 'cancel', orders: String(old) })).toEqual([{ order: old, cancel: 1 }]);
  });
});
