import { expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import { rollUpRowCounts, countRows } from './row-counts.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';

const database = useTestDatabase();
const context = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());

async function expectTrueCounts() {
  const count = async (where: string) => {
    const { rows } = await database.connection.pool.query<{ accounts: number }>(
      `select count(*)::int as accounts from accounts where ${where}`,
    );
    return rows[0]?.accounts;
  };
  expect(await countRows(context(), 'accounts')).toBe(await count('true'));
  for (const role of ['user', 'admin']) {
    expect(await countRows(context(), 'accounts', [role])).toBe(await count(`role = '${role}'`));
  }
}

test('accounts are counted by role while they are created and changed, before and after the rollup', async () => {
  const { pool } = database.connection;
  await pool.query(`insert into accounts (role, staff_role, first_name, last_name, email)
    select case when n % 5 = 0 then 'admin' else 'user' end, case when n % 5 = 0 then 'owner' end, 'Ada', 'L', 'ada' || n || '@mail.test'
    from generate_series(1, 50) as n`);
  expect(await countRows(context(), 'accounts', ['admin'])).toBe(10);
  await expectTrueCounts();
  expect(await rollUpRowCounts(context())).toBeGreaterThan(0);
  await expectTrueCounts();
  await pool.query(
    `update accounts set role = 'admin', staff_role = 'owner', first_name = 'Bo' where email = 'ada1@mail.test'`,
  );
  await pool.query(`update accounts set first_name = 'Cy' where email = 'ada2@mail.test'`);
  await expectTrueCounts();
  await rollUpRowCounts(context());
  expect(await rollUpRowCounts(context())).toBe(0);
  await expectTrueCounts();
});
