import { beforeAll, describe, expect, it } from 'vitest';
import type { Order, OrderDetails } from '#contract/orders/orders.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type SignedIn, signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { apiKeyOf } from '#tests/support/people/api-keys.ts';
import { signInWith, stock, walletOf } from '#tests/support/people/customers.ts';
import { cancelOrder } from './cancel-order.ts';
import { watchStuckOrders } from './watch-stuck-orders.ts';

const database = useTestDatabase();
const minutes = 60_000;
const days = 24 * 60 * minutes;
const start = Date.now();
const server = useTestApp(database);
const deps = {
  keys: deriveKeys(testAppKey),
  live: { publish: () => undefined },
  siteOrigin: 'http://localhost',
  timeZone: 'UTC',
};
beforeAll(() => stock(database.connection));

let links = 0;
async function call<Body>(who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const { headers } = who;
  const response = await server.app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json<Body & { code?: string; message?: string }>() };
}
const place = async (who: SignedIn) => {
  const link = `https://www.reddit.com/r/cats/comments/abc${(++links).toString(36)}`;
  return (await call<Order>(who, 'POST', '/orders', { serviceId: 1, link, quantity: 100 })).body;
};
const set = (order: Order, change: string) =>
  database.connection.pool.query(`update orders set ${change} where id = $1`, [order._id]);
const cancelAt = (who: SignedIn, order: Order, at: number) => {
  const actor = { kind: 'customer', accountId: who.accountId, sessionId: who.sessionId } as const;
  return cancelOrder(createContext(database.connection, actor, new Date(at)), deps, order._id);
};
const watch = (at: number) =>
  watchStuckOrders(createContext(database.connection, { kind: 'system', name: 'stuck-orders' }, new Date(at)), deps);
const statusOf = async (order: Order) =>
  (await database.connection.pool.query<{ status: string }>('select status from orders where id = $1', [order._id]))
    .rows[0]?.status;
const noticesOf = async (order: Order) =>
  (
    await database.connection.pool.query<{ kind: string; details: string }>(
      'select kind, details from staff_notifications where order_id = $1',
      [order._id],
    )
  ).rows;

describe('a customer cancels', () => {
  it('within 15 minutes: the price is refunded instantly, and staff are notified', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    const { status, body } = await call<OrderDetails>(ada, 'POST', `/orders/${order.orderId}/cancel`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'Canceled', calculatedPrice: 0, canCancel: false });
    expect(body.timeline.at(-1)).toMatchObject({ by: 'customer', what: 'canceled', from: 'Pending', to: 'Canceled' });
    expect(await walletOf(database.connection, ada.accountId)).toMatchObject({ balanceCents: 800, withheldCents: 0 });
    expect(await noticesOf(order)).toMatchObject([{ kind: 'order-canceled' }]);
    const twice = await call(ada, 'POST', `/orders/${order.orderId}/cancel`);
    expect([twice.status, twice.body.message]).toEqual([409, 'This order is already Canceled.']);
  });

  it('not after 15 minutes', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    await expect(cancelAt(ada, order, start + 16 * minutes)).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusOf(order)).toBe('Pending');
  });

  it.each(['In Progress', 'Completed', 'Partial', 'Canceled'])('not if it is %s', async (status) => {
    const ada = await signInWith(database.connection, 800);
    const admin = await signIn(database.connection, { role: 'admin' });
    const order = await place(ada);
    await call(admin, 'PUT', `/admin/orders/${order._id}`, { status });
    const refused = await call(ada, 'POST', `/orders/${order._id}/cancel`);
    const expected =
      status === 'In Progress' ? 'You can cancel this order within 15 minutes' : `This order is already ${status}.`;
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(expected)]);
  });

  it('a stuck order, and pays for what was delivered', async () => {
    const ada = await signInWith(database.connection, 800);
    const admin = await signIn(database.connection, { role: 'admin' });
    const order = await place(ada);
    await call(admin, 'PUT', `/admin/orders/${order._id}`, { status: 'In Progress', completedVotes: 30 });
    await expect(cancelAt(ada, order, Date.now() + 3 * days - minutes)).rejects.toMatchObject({ code: 'conflict' });
    const canceled = await cancelAt(ada, order, Date.now() + 3 * days + minutes);
    expect(canceled).toMatchObject({ status: 'Partial', calculatedPrice: 1.5, completedVotes: 30 });
    expect(await walletOf(database.connection, ada.accountId)).toMatchObject({ balanceCents: 650, withheldCents: 150 });
  });

  it('through the API: it counts as the customer’s action and sends no email', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    const mails = async () => (await database.connection.pool.query('select from mails')).rowCount;
    const before = await mails();
    const program = { ...ada, ...(await apiKeyOf(database.connection, ada)) };
    const { body } = await call<OrderDetails>(program, 'POST', `/orders/${order._id}/cancel`);
    expect(body.timeline).toMatchObject([
      { by: 'customer', what: 'placed' },
      { by: 'customer', what: 'canceled' },
    ]);
    expect(await mails()).toBe(before);
  });

  it('once, however many calls are concurrent', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => call(ada, 'POST', `/orders/${order._id}/cancel`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await walletOf(database.connection, ada.accountId)).toMatchObject({ balanceCents: 800, transfers: 3 });
  });
});

describe('every hour', () => {
  it('orders not started for 3 days are canceled and refunded', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    await watch(start + 3 * days - 10 * minutes);
    expect(await statusOf(order)).toBe('Pending');
    const { canceled } = await watch(Date.now() + 3 * days);
    expect(canceled).toBeGreaterThanOrEqual(1);
    expect(await statusOf(order)).toBe('Canceled');
    expect(await walletOf(database.connection, ada.accountId)).toMatchObject({ balanceCents: 800, withheldCents: 0 });
    expect(await noticesOf(order)).toMatchObject([
      { kind: 'order-stuck', details: expect.stringContaining('canceled and refunded') },
    ]);
    const { body } = await call<OrderDetails>(ada, 'GET', `/orders/${order._id}`);
    expect(body).toMatchObject({ reason: expect.stringContaining('Nothing was delivered for 3 days') });
    expect(body.timeline.at(-1)).toMatchObject({ by: 'system', what: 'canceled', to: 'Canceled' });
  });

  it('staff are notified once of each order stuck in progress, and again if it gets stuck again', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    await set(order, `status = 'In Progress', delivered = 10`);
    await watch(Date.now() + 3 * days);
    await watch(Date.now() + 4 * days);
    expect(await noticesOf(order)).toMatchObject([{ details: expect.stringContaining('can cancel it now') }]);
    expect(await statusOf(order)).toBe('In Progress');

    const admin = await signIn(database.connection, { role: 'admin' });
    await call(admin, 'PUT', `/admin/orders/${order._id}`, { completedVotes: 11 });
    await watch(Date.now() + 2 * days);
    expect(await noticesOf(order)).toHaveLength(1);
    await watch(Date.now() + 3 * days);
    expect(await noticesOf(order)).toHaveLength(2);
  });

  it('the notification is resolved when the order progresses, ends or is deleted', async () => {
    const ada = await signInWith(database.connection, 2000);
    const admin = await signIn(database.connection, { role: 'admin' });
    const steps = [
      { step: 'moves', method: 'PUT', payload: { completedVotes: 11 } },
      { step: 'ends', method: 'PUT', payload: { status: 'Partial' } },
      { step: 'is deleted', method: 'DELETE', payload: {} },
    ] as const;
    for (const { step, method, payload } of steps) {
      const order = await place(ada);
      await set(order, `status = 'In Progress', delivered = 10`);
      await watch(Date.now() + 3 * days);
      const inBell = async () => {
        const { body } = await call<{ orderId: string }[]>(admin, 'GET', '/admin/notifications');
        return body.some(({ orderId }) => orderId === order._id);
      };
      expect(await inBell(), step).toBe(true);
      await call(admin, 'PUT', `/admin/orders/${order._id}`, { started: '5' });
      expect(await inBell(), step).toBe(true);
      await call(admin, method, `/admin/orders/${order._id}`, payload);
      expect(await inBell(), step).toBe(false);
    }
  });

  it('two concurrent processes notify and cancel once', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    await Promise.all([watch(Date.now() + 3 * days), watch(Date.now() + 3 * days)]);
    expect(await noticesOf(order)).toHaveLength(1);
    expect(await walletOf(database.connection, ada.accountId)).toMatchObject({ balanceCents: 800, transfers: 3 });
  });
});

it('the list shows that an order is stuck and can be canceled', async () => {
  const ada = await signInWith(database.connection, 800);
  const order = await place(ada);
  await set(order, `status = 'In Progress', delivered = 10, progressed_at = now() - interval '4 days'`);
  const { body } = await call<Order[]>(ada, 'GET', '/auth/orders');
  expect(body).toMatchObject([{ isStuck: true, canCancel: true, completedVotes: 10 }]);
});

it('a reopened order has 3 days again', async () => {
  const ada = await signInWith(database.connection, 800);
  const admin = await signIn(database.connection, { role: 'admin' });
  const order = await place(ada);
  await set(order, `status = 'In Progress', delivered = 10, progressed_at = now() - interval '4 days'`);
  await call(admin, 'PUT', `/admin/orders/${order._id}`, { status: 'Completed' });
  const opened = await call<Order>(admin, 'PUT', `/admin/orders/${order._id}`, { status: 'In Progress' });
  expect(opened.body).toMatchObject({ status: 'In Progress', isStuck: false, canCancel: false });
});
