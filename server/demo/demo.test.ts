import { expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#server/database/testing.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { loadDemo } from './index.ts';

const database = useTestDatabase();

test('the demo has sixty days of payments that add up, and is loaded once', async () => {
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  await loadDemo(ctx);
  const count = async () =>
    (
      await database.connection.pool.query<{ state: string; count: number }>(
        'select state, count(*)::int from payments group by 1 order by 1',
      )
    ).rows;
  const before = await count();
  expect(before.map(({ state }) => state)).toEqual(['failed', 'paid', 'pending']);
  await loadDemo(ctx);
  expect(await count()).toEqual(before);
  expect(await reconcile(ctx)).toEqual([]);
  expect((await database.connection.pool.query('select 1 from mails union all select 1 from outbox')).rows).toEqual([]);
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
