import { expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { countLate, countStuck } from '#server/modules/orders/index.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { stock } from '#tests/support/people/customers.ts';
import { loadDemo } from './fill.ts';

const database = useTestDatabase();

test('the demo has sixty days of payments that add up, and is loaded once', async () => {
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  await stock(database.connection);
  await loadDemo(ctx);
  const count = async () =>
    (
      await database.connection.pool.query<{ state: string; count: number }>(
        'select state, count(*)::int from payments group by 1 order by 1',
      )
    ).rows;
  const before = await count();
  expect(before.map(({ state }) => state)).toEqual(['failed', 'paid', 'pending', 'refunded']);
  await loadDemo(ctx);
  expect(await count()).toEqual(before);
  expect(await reconcile(ctx)).toEqual([]);
  expect((await database.connection.pool.query('select 1 from mails union all select 1 from pgboss.job')).rows).toEqual(
    [],
  );
  const { rows } = await database.connection.pool.query<{ balance: number }>(
    `select balance_cents::int as balance from wallets join accounts using (id) where email = 'customer@boostdesk.test'`,
  );
  expect(rows[0]?.balance).toBeGreaterThan(5000);
  const outOfTime = await database.connection.pool.query(
    `select id from (select id, created_at < lag(created_at) over (partition by wallet_id order by position) as is_late
     from transfers) as walked where is_late`,
  );
  expect(outOfTime.rows).toEqual([]);
});

test('the demo has orders of all statuses over sixty days, and every kind for its customer', async () => {
  const { rows } = await database.connection.pool.query<{
    email: string;
    statuses: string[];
    count: number;
    days: number;
  }>(
    `select email, array_agg(distinct status order by status) as statuses, count(*)::int,
       extract(day from now() - min(orders.created_at))::int as days
     from orders join accounts on accounts.id = account_id group by email order by email = 'customer@boostdesk.test' desc`,
  );
  const statuses = ['Canceled', 'Completed', 'In Progress', 'Partial', 'Pending'];
  expect(rows[0]).toEqual({ email: 'customer@boostdesk.test', statuses, count: 13, days: 56 });
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(60);
  expect(rows.length).toBeGreaterThan(8);
});

test('the demo has messages, tickets with replies, announcements and a draft', async () => {
  const { rows } = await database.connection.pool.query<{ status: string; tickets: number; unread: number }>(
    `select status, count(*) filter (where is_ticket)::int as tickets, count(*) filter (where is_unread_by_staff)::int as unread
     from conversations group by status order by status`,
  );
  expect(rows).toEqual([
    { status: 'answered', tickets: 1, unread: 0 },
    { status: 'closed', tickets: 1, unread: 0 },
    { status: 'open', tickets: 2, unread: 4 },
  ]);
  const drafts = await database.connection.pool.query('select 1 from articles where slug is null');
  expect(drafts.rows).toHaveLength(1);
  const announcements = await database.connection.pool.query('select title from announcements');
  expect(announcements.rows).toHaveLength(3);
});

test('the demo shows the order desk: late, stuck and claimed orders, notes, references and open work', async () => {
  const query = async <Row extends object>(text: string) => (await database.connection.pool.query<Row>(text)).rows;
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  expect(await countLate(ctx)).toBeGreaterThan(1);
  expect(await countStuck(ctx)).toBeGreaterThan(0);
  expect(
    await query(
      'select distinct first_name as name from order_claims join accounts on accounts.id = account_id order by 1',
    ),
  ).toEqual([{ name: 'Ada' }, { name: 'Femi' }]);
  expect(
    await query(`select count(order_id)::int as orders, count(conversation_id)::int as tickets, count(*)::int as notes
      from staff_notes`),
  ).toEqual([{ orders: 1, tickets: 1, notes: 4 }]);
  expect(await query("select 1 from orders where reference <> ''")).toHaveLength(3);
  expect(await query('select kind, status from approvals')).toEqual([{ kind: 'adjustment', status: 'pending' }]);
  expect(
    await query(
      `select message from staff_notifications where kind = 'payment-dispute' and due_at > now() + interval '6 days'`,
    ),
  ).toEqual([{ message: expect.stringMatching(/^A customer disputes payment .* \(\$30\.00\): respond by /) }]);
});

test('the demo has a bitcoin deposit, a completed refund, and an open one with its notification', async () => {
  const { rows: deposits } = await database.connection.pool.query(
    `select amount_cents::int as cents, state from payments where type = 'Bitcoin'`,
  );
  expect(deposits).toEqual([{ cents: 4000, state: 'paid' }]);
  const { rows } = await database.connection.pool.query<{ name: string; status: string; message: string }>(
    `select first_name as name, status, message from refund_requests join accounts on accounts.id = account_id
     left join staff_notifications on staff_notifications.id = refund_requests.id and settled_at is null order by 1`,
  );
  expect(rows).toEqual([
    { name: 'Cleo', status: 'refunded', message: null },
    { name: 'Priya', status: 'requested', message: 'A customer requested a refund of $125.00' },
  ]);
});
