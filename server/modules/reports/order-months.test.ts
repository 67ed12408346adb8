import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { stock } from '#tests/support/people/customers.ts';
import { countOrderMonths } from './count-order-months.ts';
import { readTimesReport } from './read-report.ts';

const database = useTestDatabase();
const now = new Date('2026-05-18T12:00:00Z');
const query = async (text: string, values: unknown[] = []) =>
  (await database.connection.pool.query(text, values)).rows as Record<string, unknown>[];
const context = (at = now) => createContext(database.connection, { kind: 'system', name: 'test' }, at);
const count = (timeZone = 'UTC', at = now) => countOrderMonths(context(at), { timeZone });
const report = async (timeZone = 'UTC') => {
  const period = { period: 'custom', from: '2025-12-10', to: '2026-05-18' } as const;
  return (await readTimesReport(context(), { timeZone }, period)).services;
};
/** What reports have without counted months. */
const reportFromOrders = async (timeZone = 'UTC') => {
  const counted = await query('delete from order_time_months returning to_jsonb(order_time_months) as month');
  const expected = await report(timeZone);
  for (const { month } of counted) {
    await query('insert into order_time_months select * from jsonb_populate_record(null::order_time_months, $1)', [
      month,
    ]);
  }
  return expected;
};
const countedMonths = async () =>
  (await query(`select distinct to_char(month, 'YYYY-MM') as month from order_time_months order by 1`)).map(
    ({ month }) => month,
  );

const insertTimes = `insert into order_times (order_id, service_id, placed_at, began_at, finished_at)`;

beforeAll(async () => {
  await stock(database.connection);
  // The report does not read orders.
  await query('alter table order_times drop constraint order_times_order_id_fkey');
});
beforeEach(async () => {
  await query('truncate order_times, order_time_months, order_time_changes');
  await query(`${insertTimes}
    select gen_random_uuid(), 1 + n % 2, placed, placed + n % 7 * interval '1 minute',
      case when n % 9 > 0 then placed + n % 50 * interval '1 hour' end
    from (select n, '2025-11-20'::timestamptz + n * interval '5 hours' as placed from generate_series(0, 850) as n) as orders`);
});

test('reports of counted months are those of their orders', async () => {
  await count();
  expect(await countedMonths()).toEqual(['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04']);
  const services = await report();
  expect(services.map(({ start }) => start.orders)).toEqual([expect.any(Number), expect.any(Number)]);
  expect(services).toEqual(await reportFromOrders());
  // The counts are read: without the orders of a whole month, the report is the same.
  await query(`alter table order_times disable trigger order_times_record_changes`);
  await query(`delete from order_times where began_at >= '2026-02-01' and began_at < '2026-02-20'`);
  await query(`alter table order_times enable trigger order_times_record_changes`);
  expect(await report()).toEqual(services);
});

test('a month is counted two days after its end', async () => {
  await count('UTC', new Date('2026-03-02T23:59:00Z'));
  expect((await countedMonths()).at(-1)).toBe('2026-01');
  await count('UTC', new Date('2026-03-03T00:01:00Z'));
  expect((await countedMonths()).at(-1)).toBe('2026-02');
  await count('America/New_York', new Date('2026-03-03T00:01:00Z'));
  expect((await countedMonths()).at(-1)).toBe('2026-01');
});

test.each([
  ['deleted', `delete from order_times where order_id = $1`],
  ['reopened', `update order_times set finished_at = null where order_id = $1`],
  ['moved to another month', `update order_times set finished_at = '2025-12-09T23:59:00Z' where order_id = $1`],
  [
    'added',
    `${insertTimes} select gen_random_uuid(), 1, placed_at, began_at, finished_at from order_times where order_id = $1`,
  ],
])(
  'an order of a counted month that is %s is in the next report, and the months are counted again',
  async (_, change) => {
    const [order] = await query(
      `select order_id from order_times where finished_at >= '2026-02-05' and began_at < '2026-02-08' limit 1`,
    );
    await count();
    const before = await report();
    await query(change, [order?.order_id]);
    const after = await report();
    expect(after).not.toEqual(before);
    expect(after).toEqual(await reportFromOrders());
    await count();
    expect(await query('select day from order_time_changes')).toEqual([]);
    expect([await report(), await reportFromOrders()]).toEqual([after, after]);
  },
);

test('a change that is committed after its month was counted is in the next report', async () => {
  const client = await database.connection.pool.connect();
  await client.query('begin');
  await client.query(`delete from order_times where began_at >= '2026-02-01' and began_at < '2026-02-11'`);
  await count();
  const before = await report();
  await client.query('commit');
  client.release();
  const after = await report();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await reportFromOrders());
});

test('changes of today’s orders are not recorded', async () => {
  const id = randomUUID();
  await query(`${insertTimes} values ($1, 1, now(), now(), null)`, [id]);
  await query(`truncate order_time_changes`);
  await query(`update order_times set finished_at = now() where order_id = $1`, [id]);
  await query(`delete from order_times where order_id = $1`, [id]);
  expect(await query('select day from order_time_changes')).toEqual([]);
});

test('another time zone is read from the orders until its months are counted', async () => {
  await count();
  const expected = await reportFromOrders('America/New_York');
  expect(await report('America/New_York')).toEqual(expected);
  await count('America/New_York');
  expect(await report('America/New_York')).toEqual(expected);
  expect(await query(`select distinct time_zone from order_time_months`)).toEqual([{ time_zone: 'America/New_York' }]);
});

test('a month that was counted while the clock was ahead is counted again after its end', async () => {
  await count();
  const thisMonth = `date_trunc('month', now())::date`;
  await query(`insert into order_time_months select ${thisMonth}, kind, service_id, time_zone, minutes, orders
    from order_time_months where month = '2026-02-01'`);
  await count();
  expect(await query(`select from order_time_months where month = ${thisMonth}`)).toEqual([]);
  expect((await countedMonths()).at(-1)).toBe('2026-04');
});

test('months are counted by one process at a time', async () => {
  const client = await database.connection.pool.connect();
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtext('order time months'))`);
  expect(await count()).toBe(false);
  await client.query('rollback');
  client.release();
  expect(await count()).toBe(true);
});
