import { beforeAll, describe, expect, test } from 'vitest';
import { countCap } from '#contract/limits.ts';
import { createContext } from '#server/context.ts';
import { listFirst, listRows } from '#server/database/lists/lists.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type AdminPaymentQuery, allPayments, type CustomersPaymentRow } from './admin-payments.queries.ts';

const database = useTestDatabase();
const context = () => createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
const list = allPayments('UTC');

/** Several times the cap of a search total. */
const [payers, paymentsOfEach] = [1000, 3];

beforeAll(async () => {
  const { pool } = database.connection;
  await pool.query(
    `insert into accounts (first_name, last_name, email)
     select case when n % 2 = 0 then 'Grace' else 'Mark' end, 'Of ' || n % 30,
       'no' || n || case when n % 5 = 0 then '@ab1.test' else '@mail.test' end
     from generate_series(1, $1::int) as n`,
    [payers],
  );
  await pool.query(
    `insert into payments (id, account_id, type, state, amount_cents, charged_cents, receipt_number, created_at, paid_at)
     select gen_random_uuid(), id, 'Adjustment', case when (n + p) % 6 = 0 then 'failed' else 'paid' end, 500, 500,
       'R-' || upper(substr(md5(n || '.' || p), 1, 12)), at, at
     from (select id, p, n, timestamptz '2026-01-01' + (n * 7919 + p * 104729) % 40000 * interval '1 minute' as at
       from (select id, row_number() over (order by email) as n from accounts) as numbered, generate_series(1, $1::int) as p
     ) as each`,
    [paymentsOfEach],
  );
  // The test server has no autovacuum, which collects these statistics in a shop.
  await pool.query('analyze accounts, payments');
});

async function allBy(sort: AdminPaymentQuery['sort']): Promise<CustomersPaymentRow[]> {
  const listed = await listRows(context(), list, { sort });
  if (!('batches' in listed)) throw new TypeError('This is a page.');
  const rows: CustomersPaymentRow[] = [];
  for await (const batch of listed.batches) rows.push(...batch);
  return rows;
}

async function pageOf(query: AdminPaymentQuery) {
  const listed = await listRows(context(), list, { perPage: 12, ...query });
  if ('batches' in listed) throw new TypeError('This is no page.');
  return { total: listed.total, isTotalCapped: listed.isTotalCapped, ids: listed.rows.map(({ id }) => id) };
}

function isWanted({ q = '', status }: AdminPaymentQuery, { customer, ...row }: CustomersPaymentRow): boolean {
  const texts = [`${customer.firstName} ${customer.lastName}`, customer.email, row.receiptNumber];
  const isFound =
    texts.map((text) => text.toLowerCase()).some((text) => (q.length < 3 ? text.startsWith(q) : text.includes(q))) ||
    [row.id, row.accountId].includes(q);
  return isFound && (status === undefined || row.state === status);
}

describe.each(['newest', 'oldest'] as const)('by the %s', (sort) => {
  test('a search finds the payments of matching customers, sorted, on all kinds of pages', async () => {
    const all = await allBy(sort);
    expect(all).toHaveLength(payers * paymentsOfEach);
    const [one] = all;
    const texts = ['grace', 'of 7', 'grace of 8', 'mark of 29', 'no1', 'no77@', 'ab1', 'gr', 'r-', 'nobody'];
    for (const q of [...texts, one?.receiptNumber.slice(3, 9).toLowerCase(), one?.id, one?.accountId]) {
      for (const status of [undefined, 'paid', 'pending'] as const) {
        const query = { q, sort, status };
        const wanted = all.filter((row) => isWanted(query, row)).map(({ id }) => id);
        const isCapped = wanted.length > countCap;
        for (const page of [1, 2, 100, Math.max(1, Math.ceil(wanted.length / 12))]) {
          expect({ query, page, ...(await pageOf({ ...query, page })) }).toEqual({
            query,
            page,
            total: Math.min(wanted.length, countCap),
            isTotalCapped: isCapped,
            ids: wanted.slice((page - 1) * 12, page * 12),
          });
        }
      }
    }
  });
});

test('the first few are those of the first page', async () => {
  const query = { q: 'grace', sort: 'newest' } as const;
  const wanted = (await allBy('newest')).filter((row) => isWanted(query, row));
  expect(await listFirst(context(), list, query, 5)).toEqual(wanted.slice(0, 5));
});

test('a payment is found by its payer’s new name immediately, and no longer by the old one', async () => {
  const { pool } = database.connection;
  const before = await pageOf({ q: 'no7@', sort: 'newest', page: 1 });
  expect(before.total).toBe(paymentsOfEach);
  await pool.query(`update accounts set first_name = 'Wilhelmina', email = 'quist@lab.test' where email like 'no7@%'`);
  for (const q of ['HELMINA O', 'quist@lab']) expect(await pageOf({ q, sort: 'newest', page: 1 })).toEqual(before);
  expect((await pageOf({ q: 'no7@', sort: 'newest', page: 1 })).total).toBe(0);
});
