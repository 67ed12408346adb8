import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminOrder } from '#contract/admin/orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Dashboard } from '#contract/orders/order-figures.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { fillOrders } from '#tests/support/people/many-orders.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { listAllOrders, listOwnOrders } from './list-orders.ts';
import { lastDays } from '../read-dashboard.ts';

const database = useTestDatabase();
/** A fixed clock, so that the test can't cross midnight. */
const now = new Date();
const server = useTestApp(database, { timeZone: 'America/New_York', clock: () => now });
let admin: SignedIn;
let ada: SignedIn;
let bob: SignedIn;
let orders: Order[];

const get = async <Row>(who: SignedIn, url: string) => {
  const response = await server.app.inject({ url: `/api${url}`, headers: who.headers });
  return { status: response.statusCode, rows: response.json<Row>(), headers: response.headers };
};
const place = async (who: SignedIn, body: object) =>
  (await server.app.inject({ method: 'POST', url: '/api/orders', headers: who.headers, payload: body })).json<Order>();
const cats = (number: number) => `https://www.reddit.com/r/cats/comments/abc${number}`;

beforeAll(async () => {
  await stock(database.connection);
  admin = await signIn(database.connection, { role: 'admin' });
  ada = await signInWith(database.connection, 10_000);
  bob = await signInWith(database.connection, 10_000);
  orders = [
    await place(ada, { serviceId: 1, link: cats(1), quantity: 50 }),
    await place(ada, { serviceId: 2, link: `${cats(1)}/comment/xyz12`, quantity: 20 }),
    await place(ada, { serviceId: 3, link: cats(1), quantity: 3 }),
    await place(ada, { serviceId: 5, link: 'https://www.reddit.com/r/cats', quantity: 1 }),
  ];
  await place(bob, { serviceId: 1, link: cats(1), quantity: 70 });
  const change = (order: Order | undefined, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/api/admin/orders/${order?._id}`, headers: admin.headers, payload });
  await change(orders[0], { status: 'In Progress', completedVotes: 10 });
  await change(orders[1], { status: 'Canceled' });
  for (const [index, order] of orders.entries()) {
    await database.connection.pool.query('update orders set created_at = $1 where id = $2', [
      new Date(Date.UTC(2026, 0, 10 + index, 3)),
      order._id,
    ]);
  }
});

const quantities = (rows: readonly Order[]) => rows.map(({ quantity }) => quantity);

describe('a customer’s list', () => {
  it('is the whole array of their own orders, newest first', async () => {
    const { rows, headers } = await get<Order[]>(ada, '/auth/orders');
    expect(quantities(rows)).toEqual([1, 3, 20, 50]);
    expect(headers['x-total-count']).toBeUndefined();
    expect(rows.every(({ userId }) => userId === ada.accountId)).toBe(true);
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining([
        '_id',
        'orderId',
        'userId',
        'category',
        'service',
        'quantity',
        'status',
        'started',
        'completedVotes',
        'calculatedPrice',
        'createdAt',
        'link',
        'comments',
      ]),
    );
  });

  it.each([
    ['page=1&perPage=2', [1, 3], '4'],
    ['page=2&perPage=2', [20, 50], '4'],
    ['page=3&perPage=2', [], '4'],
    ['perPage=10&sort=oldest', [50, 20, 3, 1], '4'],
    ['perPage=10&sort=largest', [50, 20, 3, 1], '4'],
    ['perPage=10&sort=smallest', [1, 3, 20, 50], '4'],
    ['perPage=10&status=Pending', [1, 3], '2'],
    ['perPage=10&status=Canceled', [20], '1'],
    ['perPage=10&q=upvotes', [20, 50], '2'],
    ['perPage=10&q=random', [1, 3], '2'],
    ['perPage=10&q=POST%20UP', [50], '1'],
    ['perPage=10&q=nothing%20at%20all', [], '0'],
    ['perPage=10&q=%25', [], '0'],
  ])('accepts %s', async (query, expected, total) => {
    const { rows, headers } = await get<Order[]>(ada, `/auth/orders?${query}`);
    expect(quantities(rows)).toEqual(expected);
    expect(headers['x-total-count']).toBe(total);
  });

  it('finds an order by its ID, by any part of it, and as displayed', async () => {
    const { orderId = '' } = orders[2] ?? {};
    const shown = orderId.replaceAll(/.{4}(?=.)/g, '$&-');
    for (const q of [orderId, orderId.toLowerCase(), shown, orderId.slice(0, 8), orderId.slice(5, 13)]) {
      expect(quantities((await get<Order[]>(ada, `/auth/orders?perPage=5&q=${q}`)).rows)).toEqual([3]);
    }
  });

  it.each(['perPage=101', 'page=0', 'sort=price', 'status=Lost'])('refuses %s', async (query) => {
    expect((await get(ada, `/auth/orders?${query}`)).status).toBe(400);
  });
});

describe('the staff’s list', () => {
  it.each([
    ['perPage=10', [70, 1, 3, 20, 50]],
    ['perPage=10&sort=smallest', [1, 3, 20, 50, 70]],
    ['perPage=10&category=Upvotes', [70, 20, 50]],
    ['perPage=10&service=Post%20Upvotes', [70, 50]],
    ['perPage=10&category=Comment&service=Post%20Upvotes', []],
    ['perPage=10&status=In%20Progress', [50]],
    // Days in New York start at 5:00 UTC, so an order at 3:00 UTC belongs to the day before.
    ['perPage=10&from=2026-01-10&to=2026-01-11', [3, 20]],
    ['perPage=10&to=2026-01-09', [50]],
    ['perPage=10&from=2026-01-12', [70, 1]],
  ])('accepts %s', async (query, expected) => {
    expect(quantities((await get<AdminOrder[]>(admin, `/admin/orders?${query}`)).rows)).toEqual(expected);
  });

  it('names the customer, and finds orders by a prefix of the user ID', async () => {
    const { rows } = await get<AdminOrder[]>(admin, `/admin/orders?perPage=10&q=${bob.accountId.slice(0, 13)}`);
    expect(rows).toMatchObject([{ userId: bob.accountId, customerName: 'Test Account', quantity: 70 }]);
    expect((await get<AdminOrder[]>(admin, `/admin/orders?perPage=10&q=${bob.accountId}`)).rows).toHaveLength(1);
  });

  it('of one user has only theirs, and an unknown user is not found', async () => {
    expect(quantities((await get<AdminOrder[]>(admin, `/admin/users/${ada.accountId}/orders?perPage=2`)).rows)).toEqual(
      [1, 3],
    );
    expect((await get<AdminOrder[]>(admin, `/admin/users/${ada.accountId}/orders`)).rows).toHaveLength(4);
    expect((await get(admin, `/admin/users/${crypto.randomUUID()}/orders`)).status).toBe(404);
  });
});

describe('the dashboard', () => {
  it('shows balance, spending, counts and thirty days', async () => {
    const { rows } = await get<Dashboard>(bob, '/auth/dashboard');
    expect(rows).toMatchObject({ currentBalance: 96.5, totalSpent: 3.5, orders: 1, openOrders: 1 });
    expect(rows.byStatus).toEqual({ Pending: 1, 'In Progress': 0, Completed: 0, Partial: 0, Canceled: 0 });
    expect(rows.spending).toHaveLength(30);
    expect(rows.spending.at(-1)).toEqual({
      day: lastDays(now, 'America/New_York', 1)[0],
      amount: 3.5,
      orders: 1,
    });
    expect((await get<Dashboard>(ada, '/auth/dashboard')).rows).toMatchObject({ orders: 4, openOrders: 3 });
  });

  it('counts days in the shop’s time zone, across daylight saving changes', () => {
    const days = lastDays(new Date('2026-03-09T03:30:00Z'), 'America/New_York', 4);
    expect(days).toEqual(['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']);
  });
});

describe('with many orders', () => {
  let many: SignedIn;
  beforeAll(async () => {
    many = await signIn(database.connection);
    await fillOrders(database.connection, many.accountId, 10_000);
    for (let account = 0; account < 10; account++) {
      const { accountId } = await signIn(database.connection);
      await fillOrders(database.connection, accountId, 1_000);
    }
    await database.connection.pool.query('vacuum analyze orders');
  });

  /** The plans of all statements that `work` runs. */
  async function plansOf(work: (ctx: never) => Promise<unknown>): Promise<string> {
    const { connection } = database;
    const statements: [string, unknown[]][] = [];
    const logger = { logQuery: (statement: string, values: unknown[]) => void statements.push([statement, values]) };
    const actor = { kind: 'customer', accountId: many.accountId, sessionId: many.sessionId } as const;
    await work({ ...createContext(connection, actor, new Date()), db: drizzle(connection.pool, { logger }) } as never);
    const plans: string[] = [];
    for (const [statement, values] of statements) {
      const { rows } = await connection.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans.join('\n\n');
  }

  it.each([
    [{ sort: 'newest' }, 'orders_of_account'],
    [{ sort: 'oldest', page: 3 }, 'orders_of_account'],
    [{ sort: 'largest' }, 'orders_of_account_by_quantity'],
    [{ sort: 'newest', status: 'Pending' }, 'orders_of_account_by_status'],
  ] as const)('a customer’s page is read from an index: %j', async (query, index) => {
    const plans = await plansOf((ctx) => listOwnOrders(ctx, { perPage: 12, ...query }));
    expect(plans).toContain(` using ${index} `);
  });

  it.each([
    [{ sort: 'newest' }, 'orders_by_age'],
    [{ sort: 'smallest' }, 'orders_by_quantity'],
    [{ sort: 'newest', status: 'Pending' }, 'orders_by_status'],
    [{ sort: 'newest', service: 'Post Upvotes' }, 'orders_by'],
    [{ sort: 'newest', q: '7XK9Q2MD' }, 'orders_by_order_id_trigrams'],
  ] as const)('the staff’s page is read from an index: %j', async (query, index) => {
    const plans = await plansOf((ctx) => listAllOrders(ctx, { timeZone: 'UTC' }, { perPage: 12, ...query }));
    expect(plans).toContain(index);
  });

  it('totals are exact for all, and capped for a search', async () => {
    const all = await get<Order[]>(admin, '/admin/orders?perPage=1');
    expect(all.headers['x-total-count']).toBe('20005');
    const found = await get<Order[]>(admin, '/admin/orders?perPage=1&q=upvotes');
    expect([found.headers['x-total-count'], found.headers['x-total-count-capped']]).toEqual(['1000', 'true']);
    expect((await get<Order[]>(many, '/auth/orders?perPage=1')).headers['x-total-count']).toBe('10000');
  });

  it('the whole array is complete', async () => {
    const { rows } = await get<Order[]>(many, '/auth/orders');
    expect(rows).toHaveLength(10_000);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(10_000);
  });
});
