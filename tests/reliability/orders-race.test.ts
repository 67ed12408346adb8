import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { type SignedIn, signIn, testAppKey } from '#tests/support/servers/test-app.ts';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import { untilServed } from '#tests/support/people/buyers.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { type RunningServer, startServer } from '#tests/support/servers/server-process.ts';

const database = useTestDatabase();
const accounts = 20;
const clients = 64;
const calls = shortOrLong(400, 2_000);
const startCents = 1_000;
const deposits = { everyNth: 50, count: calls / 50 };
let server: RunningServer;
let admin: SignedIn;
let customers: SignedIn[];

beforeAll(async () => {
  const { connection } = database;
  await stock(connection);
  admin = await signIn(connection, { role: 'admin' });
  customers = await Promise.all(Array.from({ length: accounts }, () => signInWith(connection, startCents)));
  const settings = { DATABASE_URL: connection.url, APP_KEY: testAppKey, HOST: 'localhost' };
  server = await startServer({ ...settings, TEST_PAYMENTS: 'on', WEB_APP: 'none', RATE_LIMITS: 'off' });
});
afterAll(() => server.stop());

async function send(who: SignedIn, method: string, path: string, body?: object, key?: string) {
  const headers = {
    ...who.headers,
    'content-type': 'application/json',
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await untilServed(() => fetch(`${server.url}/api${path}`, request));
  return { status: response.status, body: (await response.json()) as { _id?: string; payment?: { _id: string } } };
}

/** Runs the work with a fixed number of concurrent clients. */
async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const client = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

describe(`${calls} orders from ${clients} clients at once on small balances`, { timeout: 600_000 }, () => {
  const statuses = new Map<number, number>();
  const placed = new Map<string, Set<string>>();

  async function placeSometimesTwice(who: SignedIn, index: number) {
    const order = {
      serviceId: 1,
      link: `https://www.reddit.com/r/cats/comments/r1x${index.toString(36)}`,
      quantity: 5 + (index % 60),
    };
    const key = `order-${index}`;
    const responses = await Promise.all(
      Array.from({ length: index % 4 === 0 ? 3 : 1 }, () => send(who, 'POST', '/orders', order, key)),
    );
    for (const { status, body } of responses) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201 && body._id) placed.set(key, (placed.get(key) ?? new Set()).add(body._id));
    }
    return responses.find(({ status }) => status === 201)?.body._id;
  }

  async function payInTwice(who: SignedIn, index: number) {
    const card = { cardNumber: '4242424242424242', cardExpiry: '12 / 34', cardCvc: '123', cardHolderName: 'R. Ace' };
    const payment = { email: 'racer@example.test', ...card, amount: 5, type: 'Card' };
    const pay = () => send(who, 'POST', '/payment', payment, `deposit-${index}`);
    const responses = await Promise.all([pay(), pay()]);
    // A busy server answers 503 and may not even release the key: then the payment is in progress until a retry resumes it.
    while (responses.every(({ status }) => status === 409)) {
      await pause(500);
      responses.push(await pay());
    }
    const ids = responses.filter(({ status }) => status === 201).map(({ body }) => body.payment?._id);
    expect([201, 409]).toEqual(expect.arrayContaining(responses.map(({ status }) => status)));
    expect([...new Set(ids)]).toEqual([expect.any(String)]);
  }

  it('never overspend, despite concurrent deposits, refunds and retries', async () => {
    await inParallel(calls, async (index) => {
      const who = customers[index % accounts] ?? admin;
      const id = await placeSometimesTwice(who, index);
      if (index % 9 === 0)
        await send(
          admin,
          'POST',
          `/admin/users/${who.accountId}/adjustments`,
          { amount: 0.75, reason: 'Race' },
          `gift-${index}`,
        );
      if (index % deposits.everyNth === 0) await payInTwice(who, index);
      if (id !== undefined && index % 5 === 0) await send(admin, 'PUT', `/admin/orders/${id}`, { status: 'Canceled' });
      if (id !== undefined && index % 7 === 0)
        await send(admin, 'PUT', `/admin/orders/${id}`, { status: 'Partial', completedVotes: 3 });
    });

    const { rows } = await database.connection.pool.query<{
      negative: number;
      overspent: number;
      total: number;
    }>(`
      select (select count(*)::int from wallets where balance_cents < 0) as negative,
        (select count(*)::int from transfers where balance_after_cents < 0) as overspent,
        (select coalesce(sum(balance_cents), 0)::int from wallets)
          - (select coalesce(sum(case when wallet_id = to_wallet then amount_cents else -amount_cents end), 0)::int from transfers) as total,
        (select count(*)::int from orders) as orders,
        (select count(*)::int from payments where type = 'Card' and state = 'paid') as paid`);
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
    const differences = await reconcile(ctx);
    const { negative = 1, overspent = 1, total = 1 } = rows[0] ?? {};
    reportRow({
      row: 'R1',
      what: `orders from ${clients} clients at once on small balances`,
      tried: calls,
      wrong: negative + overspent + Math.abs(total) + differences.length,
    });
    expect(rows).toEqual([{ negative: 0, overspent: 0, total: 0, orders: placed.size, paid: deposits.count }]);
    expect(differences.map(describeDifference)).toEqual([]);
    expect([...placed.values()].every((ids) => ids.size === 1)).toBe(true);
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([201, 402, 409]);
    expect(statuses.get(402)).toBeGreaterThan(100);
    expect(placed.size).toBeGreaterThan(100);
  });
});

it('the same orders do overspend when the balance is read and written without a lock', async () => {
  const { pool } = database.connection;
  await pool.query('create table naive_wallets (id int primary key, balance int not null)');
  await pool.query('create table naive_orders (wallet int not null, price int not null)');
  await pool.query('insert into naive_wallets select n, $1 from generate_series(0, $2::int - 1) as n', [
    startCents,
    accounts,
  ]);
  await inParallel(calls, async (index) => {
    const wallet = index % accounts;
    const price = 5 * (5 + (index % 60));
    const { rows } = await pool.query<{ balance: number }>('select balance from naive_wallets where id = $1', [wallet]);
    const balance = rows[0]?.balance ?? 0;
    if (balance < price) return;
    await pool.query('update naive_wallets set balance = $1 where id = $2', [balance - price, wallet]);
    await pool.query('insert into naive_orders values ($1, $2)', [wallet, price]);
  });
  const { rows } = await pool.query<{ overspent: number }>(
    `select count(*)::int as overspent from (select wallet from naive_orders group by wallet having sum(price) > $1) as spent`,
    [startCents],
  );
  expect(rows[0]?.overspent).toBeGreaterThan(0);
});
