import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';
import { type Context, createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { countOrders } from './count-orders.ts';
import { type OrderCount, selectAccountCounts, selectAccountDays, selectOrderCounts } from './order-counts.queries.ts';

const database = useTestDatabase();
const minute = 60_000;
const day = 24 * 60 * minute;
const accounts = [randomUUID(), randomUUID()] as const;
const zone = { timeZone: 'America/New_York' };
const query = async <Row = Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  (await database.connection.pool.query(statement, values)).rows as Row[];
const at = (now: number): Context =>
  createContext(database.connection, { kind: 'system', name: 'test' }, new Date(now));

beforeEach(async () => {
  await query('delete from orders');
  await query(`update order_counts_state set counted_until = '-infinity', time_zone = 'UTC'`);
  for (const table of [
    'order_totals',
    'order_days',
    'account_order_totals',
    'account_order_days',
    'order_count_changes',
  ]) {
    await query(`delete from ${table}`);
  }
});

let placed = 0;
async function place(createdAt: number, { account = 0, service = 1 } = {}) {
  const id = randomUUID();
  const number = String(++placed);
  await query(
    `insert into orders (id, order_id, account_id, service_id, category, service_name, unit_price_micros, link,
       own_texts, quantity, status, delivered, started, quoted_cents, withheld_cents, version, created_at, updated_at,
       progressed_at)
     values ($1, $2, $3, $4, 'Post', 'Post', 1, 'link' || $2, '', 10, 'Pending', 0, '', 100, 100, 1, $5, $5, $5)`,
    [id, number.padStart(16, '0'), accounts[account], service, new Date(createdAt)],
  );
  return id;
}
const setStatus = (id: string, status: OrderStatus) =>
  query(
    `update orders set status = $2::text, withheld_cents = case when $2::text in ('Canceled', 'Partial') then 0 else 100 end
      where id = $1`,
    [id, status],
  );

const sorted = (counts: readonly OrderCount[]) =>
  counts
    .map(({ day, status, serviceId, orders, withheldCents }) =>
      [day, status, serviceId, orders, withheldCents].join(' '),
    )
    .toSorted();

/** The rollup's counts, and the same counted directly from `orders`. */
async function bothCounts(ctx: Context): Promise<{ counted: unknown; plain: unknown }> {
  const { timeZone } = zone;
  const local = `(created_at at time zone '${timeZone}')::date`;
  const firstDay = new Date(ctx.now.getTime() - 29 * day).toISOString().slice(0, 10);
  const countDirectly = (by: string) =>
    query<OrderCount>(`select ${by} as day, status, service_id as "serviceId", count(*)::int as orders,
      sum(withheld_cents)::int as "withheldCents" from orders group by 1, 2, 3`);
  const own = (columns: string, accountId: AccountId, condition = 'true') =>
    query(`select ${columns} from orders where account_id = '${accountId}' and ${condition} group by 1 order by 1`);
  const some = <Row extends { orders: number }>(rows: readonly Row[], by: keyof Row) =>
    rows.filter(({ orders }) => orders > 0).toSorted((a, b) => (a[by] < b[by] ? -1 : 1));
  const counted: unknown[] = [];
  const plain: unknown[] = [];
  counted.push(sorted(await selectOrderCounts(ctx, timeZone)));
  plain.push(sorted(await countDirectly('null')));
  counted.push(sorted(await selectOrderCounts(ctx, timeZone, { from: '2000-01-01' })));
  plain.push(sorted(await countDirectly(`${local}::text`)));
  for (const accountId of accounts) {
    counted.push(some(await selectAccountCounts(ctx, accountId), 'status'));
    plain.push(await own('status, count(*)::int as orders', accountId));
    counted.push(some(await selectAccountDays(ctx, { accountId, timeZone, firstDay }), 'day'));
    const sums = `${local}::text as day, count(*)::int as orders, sum(withheld_cents)::int as "withheldCents"`;
    plain.push(await own(sums, accountId, `${local} >= '${firstDay}'`));
  }
  return { counted, plain };
}

describe('the counts of orders', () => {
  it('match a plain count, whatever the sequence of placing, changing, deleting and counting', async () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('place' as const),
          isNow: fc.boolean(),
          ageMinutes: fc.constantFrom(0, 4, 9, 11, 600, 3000, 50_000),
          account: fc.nat(1),
          service: fc.integer({ min: 1, max: 2 }),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('change' as const),
          which: fc.nat(20),
          status: fc.constantFrom(...orderStatuses),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat(20) }) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('count' as const), laterMinutes: fc.constantFrom(0, 3, 15, 1500) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await query('delete from orders');
        let now = Date.now() - 2 * day;
        const ids: string[] = [];
        for (const each of steps) {
          const id = 'which' in each ? ids[each.which % Math.max(1, ids.length)] : undefined;
          if (each.kind === 'place')
            ids.push(await place((each.isNow ? Date.now() : now) - each.ageMinutes * minute, each));
          if (each.kind === 'change' && id) await setStatus(id, each.status);
          if (each.kind === 'delete' && id) {
            await query('delete from orders where id = $1', [id]);
            ids.splice(ids.indexOf(id), 1);
          }
          if (each.kind === 'count') {
            now = Math.min(Date.now(), now + each.laterMinutes * minute);
            await countOrders(at(now), zone);
          }
        }
        const counts = await bothCounts(at(Date.now()));
        expect(counts.counted).toEqual(counts.plain);
      }),
      { numRuns: 25 },
    );
  });

  it('include a change that was uncommitted during the rollup', async () => {
    const now = Date.now();
    const [changed, deleted] = [await place(now - day), await place(now - day)];
    await place(now - 20 * minute);
    const client = await database.connection.pool.connect();
    await client.query('begin');
    await client.query(`update orders set status = 'Completed' where id = $1`, [changed]);
    await client.query('delete from orders where id = $1', [deleted]);
    await countOrders(at(now), zone);
    await client.query('commit');
    client.release();
    const during = await bothCounts(at(now));
    expect(during.counted).toEqual(during.plain);
    await countOrders(at(now + minute), zone);
    const after = await bothCounts(at(now + minute));
    expect(after.counted).toEqual(after.plain);
  });

  it('are computed once by two concurrent runs', async () => {
    const now = Date.now();
    for (let index = 0; index < 30; index++) await place(now - index * 60 * minute, { account: index % 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => countOrders(at(now), zone)));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    const counts = await bothCounts(at(now));
    expect(counts.counted).toEqual(counts.plain);
  });

  it('are recomputed when the shop’s time zone changes, and are right before that', async () => {
    const now = Date.now();
    for (let index = 0; index < 30; index++) await place(now - index * 60 * minute);
    await countOrders(at(now), { timeZone: 'Asia/Tokyo' });
    const before = await bothCounts(at(now));
    expect(before.counted).toEqual(before.plain);
    await countOrders(at(now), zone);
    const after = await bothCounts(at(now));
    expect(after.counted).toEqual(after.plain);
  });

  it('are recomputed when the clock was ahead', async () => {
    const now = Date.now();
    await place(now - day);
    await countOrders(at(now), zone);
    await query(`update order_counts_state set counted_until = now() + interval '1 year'`);
    await place(now);
    await countOrders(at(now), zone);
    const counts = await bothCounts(at(now));
    expect(counts.counted).toEqual(counts.plain);
  });

  it('write nothing when an order is placed', async () => {
    await place(Date.now());
    expect(await query('select from order_count_changes')).toHaveLength(0);
    await place(Date.now() - 6 * minute);
    expect(await query('select from order_count_changes')).toHaveLength(1);
  });

  it('read only newer orders once the others are counted', async () => {
    const now = Date.now();
    for (let index = 0; index < 50; index++) await place(now - index * 60 * minute);
    await countOrders(at(now), zone);
    await query('analyze orders');
    const { rows } = await database.connection.pool.query<{ 'QUERY PLAN': string }>(
      `explain analyze select count(*) from orders where created_at >= (select counted_until from order_counts_state)`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/rows=1(?:\.00)? /);
  });
});
