import { eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Context, createContext } from '#server/context.ts';
import {
  createParcels,
  type Parcel,
  parcelList,
  type ParcelQuery,
  parcels,
  type ParcelStock,
  stockManyParcels,
  stockParcels,
} from '#tests/support/parcels.ts';
import { defineList, type Listed, listAll, listRows, mapListed } from './lists.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';

const database = useTestDatabase();
const context = () => createContext(database.connection, { kind: 'anonymous' }, new Date());
beforeAll(() => createParcels(database.connection));

/** Times differ by microseconds only, and many rows share one. */
const instant = fc.integer({ min: 0, max: 9 }).map((micros) => `2026-01-01T00:00:00.00000${micros}Z`);
const stockOf = (rowsMax: number) =>
  fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 1_000_000 }),
      shelf: fc.integer({ min: 1, max: 3 }),
      name: fc.constantFrom('axe', 'Box', 'box', 'case', '50% off', 'snake_case'),
      arrivedAt: instant,
    }),
    { maxLength: rowsMax, selector: ({ id }) => id },
  );

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const naiveSorts: Record<ParcelQuery['sort'], (a: ParcelStock, b: ParcelStock) => number> = {
  newest: (a, b) => byText(b.arrivedAt, a.arrivedAt) || b.id - a.id,
  oldest: (a, b) => byText(a.arrivedAt, b.arrivedAt) || a.id - b.id,
  name: (a, b) => byText(a.name, b.name) || a.id - b.id,
  id: (a, b) => a.id - b.id,
};
const sorts = Object.keys(naiveSorts) as ParcelQuery['sort'][];

function assertPage<Row>(listed: Listed<Row>): asserts listed is Exclude<Listed<Row>, { batches: unknown }> {
  if ('batches' in listed) throw new TypeError('This is the whole list, not a page.');
}

async function pageOf(query: ParcelQuery) {
  const listed = await listRows(context(), parcelList, query);
  assertPage(listed);
  return { ...listed, ids: listed.rows.map(({ id }) => id) };
}

async function idsOf(batches: AsyncIterable<readonly Parcel[]>): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of batches) ids.push(...batch.map(({ id }) => id));
  return ids;
}

describe('any list', () => {
  test('has the same rows in the same order as a naive sort, page by page and streamed', async () => {
    await fc.assert(
      fc.asyncProperty(
        stockOf(40),
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 15 }),
        fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        async (rows, sort, perPage, shelf) => {
          await stockParcels(database.connection, rows);
          const query = { sort, ...(shelf !== undefined && { shelf }) };
          const expected = rows
            .filter((row) => shelf === undefined || row.shelf === shelf)
            .toSorted(naiveSorts[sort])
            .map(({ id }) => id);
          const pages = Math.ceil(expected.length / perPage) + 1;
          for (let page = 1; page <= pages; page++) {
            const { ids, total, isTotalCapped } = await pageOf({ ...query, page, perPage });
            expect(ids).toEqual(expected.slice((page - 1) * perPage, page * perPage));
            expect({ total, isTotalCapped }).toEqual({ total: expected.length, isTotalCapped: false });
          }
          expect(await idsOf(listAll(context(), parcelList, query))).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a list of 30,000 rows', () => {
  const rowsMax = 30_000;
  const expected = new Map<string, number[]>();

  beforeAll(async () => {
    const { pool } = database.connection;
    await stockManyParcels(database.connection, rowsMax);
    const sortings = { newest: 'arrived_at desc, id desc', oldest: 'arrived_at, id', name: 'name, id', id: 'id' };
    for (const [sort, sorting] of Object.entries(sortings)) {
      const { rows } = await pool.query<{ id: number }>(`select id from parcels order by ${sorting}`);
      expected.set(
        sort,
        rows.map(({ id }) => id),
      );
    }
  });

  test.each(sorts)('is paged by %s from first to last', async (sort) => {
    const pages = rowsMax / 100;
    for (const page of [1, 2, 3, 149, 150, 151, 152, 298, 299, pages]) {
      const { ids, total } = await pageOf({ sort, page, perPage: 100 });
      expect(total).toBe(rowsMax);
      expect(ids).toEqual(expected.get(sort)?.slice((page - 1) * 100, page * 100));
    }
    expect((await pageOf({ sort, page: pages + 1, perPage: 100 })).ids).toEqual([]);
    expect((await pageOf({ sort, page: 4286, perPage: 7 })).ids).toEqual(expected.get(sort)?.slice(-5));
  });

  test.each(sorts)('is streamed completely by %s', async (sort) => {
    const listed = await listRows(context(), parcelList, { sort });
    if (!('batches' in listed)) throw new TypeError('This is a page.');
    expect(await idsOf(listed.batches)).toEqual(expected.get(sort));
  });

  test('defaults to page 1 and 12 rows if only one of them is given', async () => {
    expect((await pageOf({ sort: 'id', page: 2 })).ids).toEqual(Array.from({ length: 12 }, (_, index) => index + 13));
    expect((await pageOf({ sort: 'id', perPage: 2 })).ids).toEqual([1, 2]);
  });

  test('has an exact total without a search, however many rows match a filter', async () => {
    expect(await pageOf({ sort: 'id', page: 1, perPage: 2, shelf: 1 })).toMatchObject({
      ids: [1, 4],
      total: 10_000,
      isTotalCapped: false,
    });
    expect((await pageOf({ sort: 'id', page: 5000, perPage: 2, shelf: 1 })).ids).toEqual([29_995, 29_998]);
    const capped = await listRows(
      context(),
      { ...parcelList, capsFilters: true },
      { sort: 'id', perPage: 2, shelf: 1 },
    );
    expect(capped).toMatchObject({ rows: [{ id: 1 }, { id: 4 }], total: 1000, isTotalCapped: true });
  });

  test('counts search results exactly up to 1,000, and reports a capped total beyond', async () => {
    const { pool } = database.connection;
    await pool.query(`update parcels set name = 'crate ' || id where id <= 1001`);
    const search = { sort: 'id', perPage: 100, q: 'crate' } as const;
    expect(await pageOf({ ...search, page: 1 })).toMatchObject({ total: 1000, isTotalCapped: true });
    expect((await pageOf({ ...search, page: 11 })).ids).toEqual([1001]);
    expect(await pageOf({ ...search, page: 12 })).toMatchObject({ ids: [], total: 1000, isTotalCapped: true });
    await pool.query(`update parcels set name = 'box' where id = 1001`);
    expect(await pageOf({ ...search, page: 10 })).toMatchObject({ total: 1000, isTotalCapped: false });
    expect(await pageOf({ ...search, page: 11 })).toMatchObject({ ids: [], total: 1000, isTotalCapped: false });
    await stockManyParcels(database.connection, rowsMax);
    expect((await pageOf({ ...search, page: 101, q: 'parcel' })).ids[0]).toBe(10_001);
  });

  test('uses a known exact total', async () => {
    const counted = {
      ...parcelList,
      total: (_: Context, { shelf }: ParcelQuery) => (shelf === 1 ? Promise.resolve(5) : undefined),
    };
    const page = await listRows(context(), counted, { sort: 'id', shelf: 1, perPage: 3 });
    expect(page).toMatchObject({ total: 5, isTotalCapped: false });
    expect(await listRows(context(), counted, { sort: 'id', perPage: 3 })).toMatchObject({ total: rowsMax });
  });

  // They match about 1,900 and 120 rows: more and fewer than the cap of totals.
  test.each(sorts.flatMap((sort) => ['parcel d', 'parcel d1'].map((q) => [sort, q] as const)))(
    'sorted by %s and searched for "%s" has the same rows as a filter',
    async (sort, q) => {
      const searched = {
        ...parcelList,
        filters: () => [],
        anyOf: ({ q = '' }: ParcelQuery) => [like(parcels.name, `%${q}%`), like(parcels.name, `${q}%`)],
      };
      const filtered = await idsOf(listAll(context(), parcelList, { sort, q }));
      const last = Math.ceil(filtered.length / 30);
      for (const page of [1, 2, Math.floor(last / 2), last - 1, last, last + 1]) {
        const listed = await listRows(context(), searched, { sort, page, perPage: 30, q });
        assertPage(listed);
        expect(listed.isTotalCapped).toBe(filtered.length > 1000);
        expect(listed.total).toBe(Math.min(filtered.length, 1000));
        expect(listed.rows.map(({ id }) => id)).toEqual(filtered.slice((page - 1) * 30, page * 30));
      }
    },
  );

  test('contains only rows in its scope', async () => {
    const scoped = { ...parcelList, scope: () => eq(parcels.shelf, 2) };
    const page = await listRows(context(), scoped, { sort: 'id', page: 1, perPage: 3, q: 'parcel' });
    expect(page).toMatchObject({ rows: [{ id: 2 }, { id: 5 }, { id: 8 }], total: 1000, isTotalCapped: true });
    expect(await listRows(context(), scoped, { sort: 'id', page: 1 })).toMatchObject({ total: 10_000 });
  });

  test('maps each row for the response, in pages and streamed', async () => {
    const show = ({ id }: Parcel) => `#${id}`;
    const page = mapListed(await listRows(context(), parcelList, { sort: 'id', perPage: 2 }), show);
    expect(page).toEqual({ rows: ['#1', '#2'], total: rowsMax, isTotalCapped: false });
    const whole = mapListed(await listRows(context(), parcelList, { sort: 'id' }), show);
    if (!('batches' in whole)) throw new TypeError('This is a page.');
    for await (const batch of whole.batches) {
      expect(batch.slice(0, 2)).toEqual(['#1', '#2']);
      break;
    }
  });

  test('skips and repeats nothing if rows change while it is streamed', async () => {
    const { pool } = database.connection;
    const ids: number[] = [];
    for await (const batch of listAll(context(), parcelList, { sort: 'newest' })) {
      if (ids.length === 0) {
        await pool.query(`insert into parcels (id, shelf, name, arrived_at)
          select id, 1, 'late', timestamptz '2027-01-01' from generate_series(40001, 40500) as id`);
        await pool.query('delete from parcels where id = $1', [batch[10]?.id]);
      }
      ids.push(...batch.map(({ id }) => id));
    }
    expect(ids).toEqual(expected.get('newest'));
  });
});

test('a sort by a column that may be null is refused', () => {
  const sorts = { weight: { by: [parcels.weight], direction: 'asc' as const } };
  expect(() => defineList({ ...parcelList, sorts: sorts as never })).toThrow('uses weight, which may be null');
});

test('a sort that the list does not have is refused', async () => {
  const query = { sort: 'price', page: 1 } as unknown as ParcelQuery;
  await expect(listRows(context(), parcelList, query)).rejects.toThrow('no sort "price"');
});
