import { beforeAll, describe, expect, it } from 'vitest';
import { createContext, type SignedInContext } from '#server/context.ts';
import { recordStatements } from '#tests/support/database/record-statements.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { listAudit } from '#server/modules/audit/read-audit.ts';
import { listUsers } from '#server/modules/accounts/users/read-users.ts';
import { listAllPayments } from '#server/modules/payments/history/list-payments.ts';
import { selectLedger } from '#server/modules/reports/ledger-days.queries.ts';
import { listMessages } from '#server/modules/support/read-conversations.ts';
import { seedShop, shopOf } from '#tests/bench/lists/seed-shop.ts';
import { findByNumbers, listAllOrders, listOwnOrders } from './list-orders.ts';
import { readDashboard } from '../read-dashboard.ts';

const database = useTestDatabase();
const zone = { timeZone: 'UTC' };
const orders = 30_000;
let heavyCustomer = '';

beforeAll(async () => {
  await seedShop(database.connection, shopOf(orders));
  const { rows } = await database.connection.pool.query<{ id: string }>(
    'select account_id as id from orders group by 1 order by count(*) desc limit 1',
  );
  heavyCustomer = rows[0]?.id ?? '';
}, 120_000);

interface Plan {
  readonly text: string;
  /** The most rows that any plan node read. */
  readonly rowsMax: number;
}

/** The plans of all statements that `work` runs. */
async function plansOf(
  work: (ctx: SignedInContext) => Promise<unknown>,
  { seqScans = 'on' }: { seqScans?: 'on' | 'off' } = {},
): Promise<Plan[]> {
  const { connection } = database;
  const actor = { kind: 'customer', accountId: heavyCustomer, sessionId: heavyCustomer } as const;
  const ctx = createContext(connection, actor, new Date());
  const { statements } = await recordStatements(connection.pool, () => work(ctx));
  const plans: Plan[] = [];
  const client = await connection.pool.connect();
  await client.query(`set enable_seqscan = ${seqScans}`);
  for (const statement of statements) {
    const explain = `explain analyze ${statement.text}`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain, [...statement.values]);
    const text = rows.map((row) => row['QUERY PLAN']).join('\n');
    const read = [...text.matchAll(/actual time=\S+ rows=(\d+)[\d.]* loops=(\d+)/g)];
    const removed = [...text.matchAll(/Rows Removed by \w+(?: \w+)*: (\d+)/g)].map((match) => Number(match[1]));
    plans.push({ text, rowsMax: Math.max(0, ...removed, ...read.map((match) => Number(match[1]) * Number(match[2]))) });
  }
  client.release(true);
  return plans;
}

/** Sequential scans are fine on small tables only. */
const largeTables = /Seq Scan on "?(?:orders|accounts|payments|audit_log|transfers|wallets)\b/;

const page = (query: object) => ({ sort: 'newest', page: 1, perPage: 12, ...query }) as never;
const lastPage = Math.ceil(orders / 12);

describe('a list of a large shop reads little more than it shows', () => {
  it.each([
    ['orders', page({})],
    ['the oldest orders', page({ sort: 'oldest' })],
    ['the last page of orders', page({ page: lastPage })],
    ['the largest orders', page({ sort: 'largest' })],
    ['the last page of the largest', page({ sort: 'largest', page: lastPage })],
    ['orders of a status', page({ status: 'Completed' })],
    ['one of the last pages of a status', page({ status: 'Completed', page: 2180 })],
    ['orders of a service', page({ service: 'Custom Post' })],
    ['orders of a category', page({ category: 'Comment' })],
    ['a text of many services and no reference', page({ q: 'post' })],
    ['a text that many IDs and no reference begin with', page({ q: '7' })],
  ])('%s', async (_, query) => {
    const plans = await plansOf((ctx) => listAllOrders(ctx, zone, query));
    for (const { text } of plans) expect(text).not.toMatch(largeTables);
    expect(Math.max(...plans.map(({ rowsMax }) => rowsMax))).toBeLessThan(4000);
  });

  it('and a search starts no parallel workers', async () => {
    const plans = await plansOf((ctx) => listAllOrders(ctx, zone, page({ q: 'post' })));
    for (const { text } of plans) expect(text).not.toContain('Gather');
    const { rows } = await database.connection.pool.query('show max_parallel_workers_per_gather');
    expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }]);
  });

  it('and a search with many matches scans the sort index only for what matches often', async () => {
    const plans = await plansOf((ctx) => listAllOrders(ctx, zone, page({ q: 'post' })));
    const { text } = plans.find((plan) => plan.text.includes('folded(reference)')) ?? { text: '' };
    // Of the services, the order ID, the community, the reference and the customer's name, only the services do.
    expect(text.match(/Limit .*\(never executed\)/g)).toHaveLength(4);
  });

  it.each([
    ['newest', {}],
    ['oldest', {}],
    ['newest', { status: 'Completed' }],
    ['newest', { category: 'Upvotes' }],
  ])('and a middle page of the %s starts at its day, %j', async (sort, filter) => {
    // These pages skip more than 10,000 orders by reading the counts per day.
    for (const number of [900, 1200]) {
      const plans = await plansOf((ctx) => listAllOrders(ctx, zone, page({ sort, page: number, ...filter })));
      expect(Math.max(...plans.map(({ rowsMax }) => rowsMax))).toBeLessThan(6000);
    }
  });

  it('and a middle page matches a plain sort', async () => {
    const { connection } = database;
    for (const [sort, filter, where] of [
      ['newest', {}, 'true'],
      ['oldest', {}, 'true'],
      ['newest', { status: 'Completed' }, `status = 'Completed'`],
      ['largest', {}, 'true'],
    ] as const) {
      const sorting = {
        newest: 'created_at desc, id desc',
        oldest: 'created_at, id',
        largest: 'quantity desc, id desc',
      };
      const { rows: wanted } = await connection.pool.query<{ id: string }>(
        `select id from orders where ${where} order by ${sorting[sort]} limit 12 offset ${1099 * 12}`,
      );
      const ctx = createContext(connection, { kind: 'system', name: 'test' }, new Date());
      const listed = await listAllOrders(ctx, zone, page({ sort, page: 1100, ...filter }));
      expect('rows' in listed && listed.rows.map(({ _id }) => _id)).toEqual(wanted.map(({ id }) => id));
    }
  });

  it('and a middle page of another sort is reached by an index-only scan', async () => {
    const plans = await plansOf((ctx) => listAllOrders(ctx, zone, page({ sort: 'largest', page: lastPage / 2 - 10 })));
    const keys = plans.find(({ rowsMax }) => rowsMax > 10_000);
    expect(keys?.text).toMatch(/Index Only Scan (?:Backward )?using orders_by_quantity/);
  });

  it.each([
    ['users', page({})],
    ['users by name', page({ sort: 'a-to-z' })],
    ['the last users by name', page({ sort: 'z-to-a', page: 250 })],
    ['users by balance', page({ sort: 'balance-high' })],
    ['admins', page({ role: 'admin' })],
    ['blocked users', page({ state: 'blocked' })],
  ])('%s', async (_, query) => {
    const plans = await plansOf((ctx) => listUsers(ctx, query));
    for (const { text } of plans) expect(text).not.toMatch(largeTables);
    expect(Math.max(...plans.map(({ rowsMax }) => rowsMax))).toBeLessThan(200);
  });

  it('users by balance with a text that most match, without looking up the balances of those', async () => {
    const plans = await plansOf((ctx) => listUsers(ctx, page({ sort: 'balance-high', q: '.test' })));
    const { text } = plans.find((plan) => plan.text.includes('CTE matches0')) ?? { text: '' };
    const wallets = [...text.matchAll(/on wallets\b.*actual time=\S+ rows=(\d+)/g)].map((match) => Number(match[1]));
    expect(wallets).toEqual([12]);
  });

  it.each([
    ['payments', page({})],
    ['failed payments', page({ status: 'failed' })],
    ['payments by bitcoin', page({ type: 'Bitcoin' })],
  ])('%s', async (_, query) => {
    const plans = await plansOf((ctx) => listAllPayments(ctx, zone, query));
    for (const { text } of plans) expect(text).not.toMatch(largeTables);
    expect(Math.max(...plans.map(({ rowsMax }) => rowsMax))).toBeLessThan(200);
  });

  it('the audit log', async () => {
    const plans = await plansOf((ctx) => listAudit(ctx, zone, page({ by: 'staff' })));
    for (const { text } of plans) expect(text).not.toMatch(largeTables);
    expect(Math.max(...plans.map(({ rowsMax }) => rowsMax))).toBeLessThan(100);
  });

  it.each(['staff', 'all'] as const)('a day of the audit log of %s', async (by) => {
    const plans = await plansOf((ctx) => listAudit(ctx, zone, page({ by, from: '2026-01-01', to: '2026-01-01' })));
    for (const { text } of plans) expect(text).not.toMatch(largeTables);
    expect(plans.map(({ text }) => text).join('\n')).toMatch(/audit_log_(?:of_staff_)?by_time/);
  });

  it('a report of money', async () => {
    const period = { from: '2026-01-01', to: '2026-12-31', ...zone };
    const plans = await plansOf((ctx) => selectLedger(ctx, period));
    const text = plans.map((plan) => plan.text).join('\n');
    expect(text).not.toMatch(/Seq Scan on "?(?:orders|payments|transfers)\b/);
    expect(text).toMatch(/on wallets .*never executed/);
    const transfers = [...text.matchAll(/on transfers .*actual time=\S+ rows=(\d+)/g)].map((match) => Number(match[1]));
    expect(Math.max(...transfers)).toBeLessThan(200);
  });

  it('a customer’s own orders and dashboard', async () => {
    const own = await plansOf((ctx) => listOwnOrders(ctx, page({})));
    const dashboard = await plansOf((ctx) => readDashboard(ctx, zone));
    for (const { text } of [...own, ...dashboard]) expect(text).not.toMatch(largeTables);
    expect(Math.max(...[...own, ...dashboard].map(({ rowsMax }) => rowsMax))).toBeLessThan(100);
  });
});

describe('a search uses an index of its own', () => {
  it.each([
    ['part of an order id', 'ABC', 'orders_by_order_id_trigrams'],
    ['the beginning of an order id', 'AB', 'orders_order_id_key'],
    ['the beginning of a user id', 'a1b2c3', 'orders_of_account'],
    ['a link', 'reddit.com/r/cats/comments/10a1b2', 'orders_by_link'],
    ['a community', 'r/dogs', 'orders_by_link'],
    ['an order number', '77777', 'orders_by_number'],
    ['part of a reference', 'cafe 12 c', 'orders_by_reference'],
    ['the beginning of a reference', 'ca', 'orders_by_reference_prefix'],
    ['part of a customer’s name', 'race eab', 'orders_of_account'],
    ['part of a customer’s address', '777@', 'orders_of_account'],
  ])('for %s', async (_, q, index) => {
    // With 3,000 users the planner may prefer a sequential scan; with more it does not.
    const plans = await plansOf((ctx) => listAllOrders(ctx, zone, page({ q })), { seqScans: 'off' });
    expect(plans.map(({ text }) => text).join('\n')).toContain(index);
    for (const { text } of plans) expect(text).not.toMatch(largeTables);
  });

  it('for stuck orders', async () => {
    const plans = await plansOf((ctx) => listAllOrders(ctx, zone, page({ show: 'stuck' })));
    expect(plans.map(({ text }) => text).join('\n')).toContain('orders_by_progress');
    for (const { text } of plans) expect(text).not.toMatch(largeTables);
  });

  it('for a link or community among a customer’s own orders', async () => {
    for (const q of ['reddit.com/r/cats/comments/10a1b2', 'r/dogs']) {
      const plans = await plansOf((ctx) => listOwnOrders(ctx, page({ q })));
      for (const { text } of plans) expect(text).not.toMatch(largeTables);
    }
  });

  it('and reads little more than the cap if half of all orders match', async () => {
    const search = page({ q: 'upvote', perPage: 5 });
    const plans = await plansOf((ctx) => listAllOrders(ctx, zone, search));
    expect(Math.max(...plans.map(({ rowsMax }) => rowsMax))).toBeLessThan(2500);
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
    const listed = await listAllOrders(ctx, zone, search);
    const { rows: newest } = await database.connection.pool.query<{ id: string }>(
      `select o.id from orders o join services s on s.id = service_id
       where s.category || s.name ilike '%upvote%' order by o.created_at desc, o.id desc limit 5`,
    );
    expect(listed).toMatchObject({ total: 1000, isTotalCapped: true, rows: newest.map(({ id }) => ({ _id: id })) });
  });

  it.each([
    ['part of a name', 'race eab'],
    ['part of an address', '777@'],
  ])('for %s', async (_, q) => {
    // With 3,000 users the planner may prefer a sequential scan; with more it does not.
    const plans = await plansOf((ctx) => listUsers(ctx, page({ q })), { seqScans: 'off' });
    expect(plans.map(({ text }) => text).join('\n')).toContain('accounts_search');
  });

  it.each([
    ['name', 'race eab'],
    ['address', '777@'],
    ['subject', 'efun'],
  ])('for part of a %s in the inbox', async (_, q) => {
    const plans = await plansOf((ctx) => listMessages(ctx, page({ q })), { seqScans: 'off' });
    expect(plans.map(({ text }) => text).join('\n')).toContain('conversations_search');
  });

  it('for part of a receipt number', async () => {
    const plans = await plansOf((ctx) => listAllPayments(ctx, zone, page({ q: 'A1B2' })));
    expect(plans.map(({ text }) => text).join('\n')).toContain('payments_by_receipt_number_trigrams');
  });
});

it('orders are found by number with a cached plan that reads only them, however many their customer has', async () => {
  const { pool } = database.connection;
  const { rows: own } = await pool.query<{ number: number }>(
    'select number from orders where account_id = $1 order by created_at limit 3',
    [heavyCustomer],
  );
  const numbers = own.map(({ number }) => number);
  const ctx = createContext(
    database.connection,
    { kind: 'customer', accountId: heavyCustomer, sessionId: heavyCustomer } as const,
    new Date(),
  );
  const { statements } = await recordStatements(pool, async () => {
    expect((await findByNumbers(ctx, numbers)).size).toBe(numbers.length);
  });
  const client = await pool.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare by_number as ${statements[0]?.text}`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain execute by_number ('{${numbers.join(',')}}', '${heavyCustomer}')`,
  );
  client.release(true);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/Scan using \w+/g)).toEqual(['Scan using orders_by_number', 'Scan using orders_by_panel_id']);
  expect(plan).not.toMatch(largeTables);
});
