import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { UsualTime } from '#contract/orders/order-figures.ts';
import { createContext } from '#server/context.ts';
import { useBackOffice } from '#tests/support/people/back-office.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { measureUsualTimes } from './usual-times.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);
const query = (text: string, values: unknown[] = []) => database.connection.pool.query(text, values);
const measure = () =>
  measureUsualTimes(createContext(database.connection, { kind: 'system', name: 'test' }, new Date()));

let placed = 0;
/** Orders of a service that took this many minutes, the first finished first. */
async function finish(serviceId: number, minutes: readonly number[], status = 'Completed') {
  for (const each of minutes) {
    const number = String(++placed).padStart(16, '0');
    await query(
      `insert into orders (id, order_id, account_id, service_id, category, service_name, unit_price_micros, link,
         own_texts, quantity, status, delivered, started, quoted_cents, withheld_cents, version, created_at, updated_at,
         progressed_at)
       values ($1, $2, $3, $4, 'Post', 'Post', 1, 'link' || $2, '', 10, $5, 10, '', 100, 100, 1,
         $6::timestamptz - make_interval(mins => $7), $6, $6)`,
      [randomUUID(), number, randomUUID(), serviceId, status, new Date(1_750_000_000_000 + placed * 1000), each],
    );
  }
}
const timesFor = async (who: Pick<SignedIn, 'headers'>) => office.call<UsualTime[]>(who, 'GET', '/orders/usual-times');

describe('the usual time of a service', () => {
  it('is the median of its last 200 completed orders, and unknown below 20', async () => {
    const customer = await signIn(database.connection);
    await finish(
      1,
      Array.from({ length: 19 }, () => 60),
    );
    await finish(
      1,
      Array.from({ length: 50 }, () => 5),
      'In Progress',
    );
    expect(await measure()).toBe(0);
    expect((await timesFor(customer)).body).toEqual([]);
    await finish(1, [60]);
    await finish(2, [...Array.from({ length: 10 }, () => 30), ...Array.from({ length: 11 }, () => 90)]);
    expect(await measure()).toBe(2);
    expect((await timesFor(customer)).body).toEqual([
      { serviceId: 1, minutes: 60 },
      { serviceId: 2, minutes: 90 },
    ]);
    await finish(
      1,
      Array.from({ length: 200 }, () => 15),
    );
    await measure();
    expect((await timesFor(customer)).body[0]).toEqual({ serviceId: 1, minutes: 15 });
    await query('delete from orders where service_id = 2');
    await measure();
    expect((await timesFor(customer)).body).toEqual([{ serviceId: 1, minutes: 15 }]);
  });

  it('uses an index-only scan', async () => {
    await query('analyze orders');
    const { rows } = await query(
      `explain select created_at, progressed_at from orders
        where service_id = 1 and status = 'Completed' order by progressed_at desc limit 200`,
    );
    expect(JSON.stringify(rows)).toContain('orders_finished_by_service');
  });

  it('is available to customers and their API keys', async () => {
    expect((await timesFor({ headers: { authorization: '' } })).status).toBe(401);
    expect((await timesFor(office.admin)).status).toBe(403);
  });
});
