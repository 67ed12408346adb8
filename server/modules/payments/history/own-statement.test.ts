import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { Receipt } from '#contract/payments/payments.ts';
import type { PrintedStatement, StatementLine } from '#contract/payments/statement.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { useMoney } from '#tests/support/money.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database, { timeZone: 'America/New_York' });
const office = useBackOffice(server, database);
const money = useMoney(database);
const nobody = { headers: { authorization: '' } };

/** A deposit with its bonus on March 1, an order on March 2 and one on March 3 at 23:30 in New York. */
async function customerWithDays(): Promise<{ who: SignedIn; order: Order }> {
  const who = await signIn(database.connection);
  await money.deposit(who.accountId, 10_000);
  const place = (reference: string, id: string) =>
    office.call<Order>(who, 'POST', '/orders', {
      serviceId: 1,
      link: `https://www.reddit.com/r/cats/comments/1day${id}`,
      quantity: 100,
      reference,
    });
  await place('Early', 'a');
  const { body: order } = await place('=Late, Ltd.', 'b');
  const times = ['2026-03-01T12:00Z', '2026-03-01T12:00Z', '2026-03-02T12:00Z', '2026-03-04T04:30Z'];
  await database.connection.pool.query('alter table transfers disable trigger all');
  for (const [index, time] of times.entries()) {
    await database.connection.pool.query(
      'update transfers set created_at = $1 where wallet_id = $2 and position = $3',
      [time, who.accountId, index + 1],
    );
  }
  await database.connection.pool.query('alter table transfers enable trigger all');
  return { who, order };
}
const positions = (lines: readonly StatementLine[]) => lines.map(({ position }) => position);

test('a statement is filtered by days of the shop’s time zone, in the list, on paper and as CSV', async () => {
  const { who, order } = await customerWithDays();
  const list = (query: string) => office.call<StatementLine[]>(who, 'GET', `/payment/statement?page=1${query}`);
  expect(positions((await list('')).body)).toEqual([4, 3, 2, 1]);
  const late = await list('&from=2026-03-03&to=2026-03-03');
  expect([positions(late.body), late.total]).toEqual([[4], 1]);
  expect(positions((await list('&to=2026-03-02')).body)).toEqual([3, 2, 1]);
  expect((await list('&from=2026-03-04')).body).toEqual([]);
  expect((await list('&from=March')).status).toBe(400);

  const sheet = async (query: string) =>
    (await office.call<PrintedStatement>(who, 'GET', `/payment/statement/sheet${query}`)).body;
  expect(await sheet('')).toMatchObject({ opening: 0, closing: 100, isComplete: true });
  const days = await sheet('?from=2026-03-02&to=2026-03-03');
  expect(days).toMatchObject({ opening: 110, closing: 100, lines: [{ position: 3 }, { position: 4 }] });
  expect(days.operator.name).not.toBe('');
  expect(await sheet('?from=2026-03-10')).toMatchObject({ opening: 100, closing: 100, lines: [] });
  expect(await sheet('?to=2026-02-01')).toMatchObject({ opening: 0, closing: 0, lines: [] });

  const file = await office.call(who, 'GET', '/payment/exports/statement?sort=oldest&from=2026-03-03');
  expect(file.text.trim().split('\r\n')).toEqual([
    'Position,Date,Description,Amount,Balance After,Order ID,Order Number,Service,Reference,Payment ID',
    expect.stringMatching(
      new RegExp(
        `^4,2026-03-04T04:30:00.000Z,[^,]+,-5.00,100.00,[-0-9A-Z]{19},${order.number},Post Upvotes,"'=Late, Ltd.",$`,
      ),
    ),
  ]);
});

test('a statement is only visible to its customer', async () => {
  const other = await signIn(database.connection);
  expect((await office.call<PrintedStatement>(other, 'GET', '/payment/statement/sheet')).body.lines).toEqual([]);
  for (const path of ['/payment/statement/sheet', '/payment/exports/statement', '/account/billing']) {
    expect((await office.call(nobody, 'GET', path)).status).toBe(401);
  }
});

const billing = { company: ' Acme, Inc. ', address: '1 Main St\r\nGhent', taxNumber: 'BE 0123' };
const saved = { company: 'Acme, Inc.', address: '1 Main St\nGhent', taxNumber: 'BE 0123' };

test('billing details are on receipts and statements, in the download, and erased with the account', async () => {
  const who = await signIn(database.connection);
  const none = { company: '', address: '', taxNumber: '' };
  expect((await office.call(who, 'GET', '/account/billing')).body).toEqual(none);
  expect(await office.call(who, 'PUT', '/account/billing', billing)).toMatchObject({ status: 200, body: saved });
  expect((await office.call(who, 'GET', '/account/billing')).body).toEqual(saved);
  const paymentId = await money.deposit(who.accountId, 1000);
  const receipt = await office.call<Receipt>(who, 'GET', `/payment/${paymentId}`);
  expect(receipt.body.customer).toMatchObject({ name: 'Test Account', ...saved });
  expect((await office.call<PrintedStatement>(who, 'GET', '/payment/statement/sheet')).body.customer).toMatchObject(
    saved,
  );
  const data = await office.call<{ account: { billing: object } }>(who, 'GET', '/account/data');
  expect(data.body.account.billing).toEqual(saved);
  const audited = await money.query(
    `select before, after from audit_log where subject_id = $1 and action = 'account.billing_changed'`,
    [who.accountId],
  );
  expect(audited).toEqual([{ before: null, after: null }]);
});

test.each([
  ['company', 'x'.repeat(101)],
  ['company', 'a\nb'],
  ['address', 'x'.repeat(301)],
  ['address', '1\n2\n3\n4\n5\n6\n7'],
  ['address', 'a\u0000b'],
  ['taxNumber', 'x'.repeat(41)],
  ['taxNumber', 'a\u202eb'],
])('a billing detail is refused: %s %j', async (field, value) => {
  const who = await signIn(database.connection);
  const { status, body } = await office.call<Refusal>(who, 'PUT', '/account/billing', { ...billing, [field]: value });
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
});
