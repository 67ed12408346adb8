import { beforeAll, describe, expect, test } from 'vitest';
import { countCap } from '#contract/limits.ts';
import { createContext } from '#server/context.ts';
import { listFirst, listRows } from '#server/database/lists/lists.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { changeProfile } from '../settings.ts';
import type { UserQuery } from './user-search.queries.ts';
import { selectUser, userList, type UserRow } from './users.queries.ts';

const database = useTestDatabase();
const context = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());

/** More matches for Grace than the count cap, in every state. */
const accountsMax = 2500;

beforeAll(async () => {
  await database.connection.pool.query(
    `insert into accounts (role, staff_role, first_name, last_name, email, blocked_at, deleted_at, created_at)
     select case when n % 70 = 0 then 'admin' else 'user' end, case when n % 70 = 0 then 'owner' end, case when n % 2 = 0 then 'Grace' else 'Mark' end,
       'Of ' || n % 30, 'no' || n || case when n % 5 = 0 then '@admin.test' else '@mail.test' end,
       case when n % 9 = 0 then now() end, case when n % 11 = 0 then now() end,
       timestamptz '2026-01-01' + n * 7919 % ${accountsMax} * interval '1 minute'
     from generate_series(1, $1::int) as n`,
    [accountsMax],
  );
  // The test server has no autovacuum, which collects these statistics in a shop.
  await database.connection.pool.query('analyze accounts, wallets');
});

async function everyone(sort: UserQuery['sort']): Promise<UserRow[]> {
  const listed = await listRows(context(), userList({ sort }), { sort });
  if (!('batches' in listed)) throw new TypeError('This is a page.');
  const rows: UserRow[] = [];
  for await (const batch of listed.batches) rows.push(...batch);
  return rows;
}

function isExpected({ q = '', role, state }: UserQuery, row: UserRow): boolean {
  const texts = [row.fullName, row.email, row.role];
  const isFound = texts.some((text) => (q.length < 3 ? text.startsWith(q) : text.includes(q)));
  const states = { active: !row.blockedAt && !row.deletedAt, blocked: !!row.blockedAt, deleted: !!row.deletedAt };
  return isFound && (role === undefined || row.role === role) && (state === undefined || states[state]);
}

describe.each(['newest', 'oldest', 'a-to-z', 'z-to-a', 'balance-high', 'balance-low'] as const)('by %s', (sort) => {
  const filters = [undefined, 'user', 'admin'] as const;
  const cases = ['grace', 'of 7', '.test', 'admin', 'use', 'gr'].flatMap((q) =>
    filters.flatMap((role) => [undefined, 'active', 'blocked', 'deleted'].map((state) => ({ q, sort, role, state }))),
  ) as UserQuery[];

  test('a search finds the right users, sorted, on its first and last pages', async () => {
    const all = await everyone(sort);
    expect(all).toHaveLength(accountsMax);
    for (const query of cases) {
      const expected = all.filter((row) => isExpected(query, row)).map(({ id }) => id);
      for (const page of [1, Math.max(1, Math.ceil(expected.length / 12))]) {
        const listed = await listRows(context(), userList(query), { ...query, page });
        if ('batches' in listed) throw new TypeError('This is no page.');
        expect({ ...listed, query, rows: listed.rows.map(({ id }) => id) }).toEqual({
          query,
          total: Math.min(expected.length, countCap),
          isTotalCapped: expected.length > countCap,
          rows: expected.slice((page - 1) * 12, page * 12),
        });
      }
    }
  });
});

test('the first few are those of the first page', async () => {
  const expected = (await everyone('newest')).filter((row) => isExpected({ q: 'grace', sort: 'newest' }, row));
  const query = { q: 'grace', sort: 'newest' } as const;
  expect(await listFirst(context(), userList(query), query, 5)).toEqual(expected.slice(0, 5));
});

test('a search finds a new name immediately, and no longer the old one', async () => {
  const { pool } = database.connection;
  const idsWith = async (q: string) => {
    const listed = await listRows(context(), userList({ sort: 'newest' }), {
      q,
      sort: 'newest',
      page: 1,
      perPage: 100,
    });
    if ('batches' in listed) throw new TypeError('This is no page.');
    return listed.rows.map(({ id }) => id);
  };
  const [id = ''] = await idsWith('no8@mail.test');
  await changeProfile(
    context(),
    { live: { publish: () => undefined } },
    { accountId: id, firstName: 'Wilhelmina', lastName: 'Quist' },
  );
  expect((await selectUser(context(), id))?.fullName).toBe('wilhelmina quist');
  expect(await idsWith('HELMINA Q')).toEqual([id]);
  expect(await idsWith('grace of 8')).not.toContain(id);
  await pool.query(`update accounts set email = 'quist@lab.test' where id = $1`, [id]);
  expect(await idsWith('no8@')).toEqual([]);
});

test.each(['İbrahim', 'İb', 'ÇELİK', 'ibrahim ç', 'ΟΔΟΣ', 'οδοσ'])('%s finds the user with that name', async (q) => {
  const { pool } = database.connection;
  await pool.query(`insert into accounts (first_name, last_name, email) values ('İbrahim', 'Çelik ΟΔΟΣ', 'celik@mail.test')
    on conflict do nothing`);
  const listed = await listRows(context(), userList({ sort: 'newest' }), { q, sort: 'newest', page: 1 });
  expect('rows' in listed && listed.rows.map(({ email }) => email)).toEqual(['celik@mail.test']);
});
