import { beforeAll, expect, test } from 'vitest';
import { createContext } from '#server/context.ts';
import {
  createParcels,
  indexParcelTexts,
  parcelList,
  type ParcelQuery,
  stockManyParcels,
} from '#tests/support/parcels.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { listAll, listRows } from './lists.ts';
import { recordStatements } from '#tests/support/database/record-statements.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';

const database = useTestDatabase();

beforeAll(async () => {
  await createParcels(database.connection);
  await stockManyParcels(database.connection, 30_000);
  await indexParcelTexts(database.connection);
});

/** The query plan of each statement that the work runs. */
async function plansOf(work: (ctx: ReturnType<typeof createContext>) => Promise<unknown>): Promise<string[]> {
  const { connection } = database;
  const ctx = createContext(connection, { kind: 'anonymous' }, new Date());
  const { statements } = await recordStatements(connection.pool, () => work(ctx));
  const plans: string[] = [];
  for (const { text, values } of statements) {
    const explain = `explain analyze ${text}`;
    const { rows } = await connection.pool.query<{ 'QUERY PLAN': string }>(explain, [...values]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}

/** The last statement is the page's; a total may come before it. */
async function pagePlan(query: Omit<ParcelQuery, 'sort'>): Promise<string> {
  const plans = await plansOf((ctx) => listRows(ctx, parcelList, { sort: 'newest', perPage: 12, ...query }));
  return plans.at(-1) ?? '';
}

const rowsRead = (plan: string) => Number(/Index (?:Only )?Scan.*actual.*?rows=(\d+)/.exec(plan)?.[1]);
const rowsSkippedAndShown = (plan: string) => Number(/using parcels_by_arrival .*actual.*?rows=(\d+)/.exec(plan)?.[1]);
const rowsFetched = (plan: string) => Number(/parcels_pkey .*actual.*?rows=(\d+)/.exec(plan)?.[1]);

test('the first page reads its own rows and no more', async () => {
  const plan = await pagePlan({ page: 1 });
  expect(plan).toContain('Index Only Scan Backward using parcels_by_arrival');
  expect([rowsSkippedAndShown(plan), rowsFetched(plan)]).toEqual([12, 12]);
});

test('the last page reads its own rows and no more', async () => {
  const plan = await pagePlan({ page: 2500 });
  expect(plan).toContain('Index Only Scan using parcels_by_arrival');
  expect([rowsSkippedAndShown(plan), rowsFetched(plan)]).toEqual([12, 12]);
});

test('a middle page skips in the index and fetches only its own rows from the table', async () => {
  const plan = await pagePlan({ page: 1000 });
  expect(plan).toContain('Index Only Scan Backward using parcels_by_arrival');
  expect(plan).toContain('Heap Fetches: 0');
  expect([rowsSkippedAndShown(plan), rowsFetched(plan)]).toEqual([12_000, 12]);
});

const searchPlan = async (q: string) =>
  (await plansOf((ctx) => listRows(ctx, parcelList, { sort: 'newest', perPage: 12, q })))[0] ?? '';

test('a search with three or more characters uses the trigram index, a shorter one the prefix index', async () => {
  expect(await searchPlan('a1b2c')).toContain('parcels_by_text');
  expect(await searchPlan('zz')).toContain('parcels_by_prefix');
});

test('a search with few matches does not scan the sort index, one with many stops at the cap', async () => {
  const rare = await searchPlan('a1b2c');
  expect(rare).toMatch(/Limit .*never executed/);
  const common = await searchPlan('parcel');
  expect(common).toMatch(/Index Scan Backward using parcels_by_arrival .*rows=12\b/);
  expect(Math.max(...[...common.matchAll(/actual .*?rows=(\d+)/g)].map((match) => Number(match[1])))).toBe(1001);
});

test('every batch of a stream starts where the previous one ended', async () => {
  const plans = await plansOf(async (ctx) => {
    for await (const batch of listAll(ctx, parcelList, { sort: 'newest' })) expect(batch.length).toBe(500);
  });
  const [first = '', ...others] = plans.filter((_, index) => index % 2 === 0).slice(0, 20);
  expect(others.length).toBe(19);
  expect(rowsRead(first)).toBe(500);
  for (const plan of others) {
    expect(plan).toContain('Index Cond: (ROW(arrived_at, id) < ROW(');
    expect(rowsRead(plan)).toBe(500);
  }
});

test('a filtered page is planned for its values, an unfiltered one is prepared', async () => {
  const own = connectDatabase(database.connection.url, { poolMax: 1 });
  const ctx = createContext(own, { kind: 'anonymous' }, new Date());
  for (let count = 0; count < 5; count++) {
    await listRows(ctx, parcelList, { sort: 'newest', page: 2000 });
    await listRows(ctx, parcelList, { sort: 'newest', page: 1, shelf: 1 });
  }
  const { rows } = await own.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  const listed = rows.filter(({ statement }) => statement.includes('AS slice'));
  expect(listed).toHaveLength(1);
  expect(listed[0]?.statement).not.toContain('"shelf" =');
  await own.close();
});
