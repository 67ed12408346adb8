import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminPayment, AdminPaymentDetails } from '#contract/admin/payments.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { type Refusal, useBackOffice } from '#tests/support/people/back-office.ts';
import { useMoney } from '#tests/support/money.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const office = useBackOffice(server, database);
const money = useMoney(database);
let [ada, bob]: SignedIn[] = [];

beforeAll(async () => {
  [ada, bob] = [await signIn(database.connection), await signIn(database.connection)];
  await money.query(`update accounts set first_name = 'Ada', last_name = 'Lovelace' where id = $1`, [ada.accountId]);
  await money.deposit(ada.accountId, 2000);
  await money.deposit(bob.accountId, 1000);
  await money.deposit(ada.accountId, 700, '4000000000000002').catch(() => undefined);
});

const list = (query: string) => office.get<AdminPayment[]>(`/admin/payments?perPage=50&${query}`);
const shown = ({ body }: { body: AdminPayment[] }) =>
  body.map(({ type, status, amount }) => `${type} ${status} ${amount}`);

describe('all payments', () => {
  it.each([
    ['status=paid', ['Bonus paid 1', 'Bonus paid 2', 'Card paid 10', 'Card paid 20']],
    ['status=failed', ['Card failed 7']],
    ['type=Bonus', ['Bonus paid 1', 'Bonus paid 2']],
    ['type=Card&status=paid', ['Card paid 10', 'Card paid 20']],
    ['type=Bitcoin', []],
    ['status=refunded', []],
    ['q=lovelace', ['Bonus paid 2', 'Card failed 7', 'Card paid 20']],
    ['q=ADA%20LOVE&status=paid', ['Bonus paid 2', 'Card paid 20']],
    ['q=nobody', []],
    [
      'from=2026-06-01&to=2026-06-01',
      ['Bonus paid 1', 'Bonus paid 2', 'Card failed 7', 'Card paid 10', 'Card paid 20'],
    ],
    ['to=2026-05-31', []],
    ['from=2026-06-02', []],
  ])('by %s are %j, with the right total', async (query, wanted) => {
    const response = await list(query);
    expect(shown(response).toSorted()).toEqual(wanted);
    expect(response.total).toBe(wanted.length);
  });

  it('name their customer, and are found by receipt number and ID', async () => {
    const { body } = await list('q=lovelace&type=Bonus');
    expect(body[0]).toMatchObject({ userId: ada?.accountId, customerName: 'Ada Lovelace' });
    for (const q of [body[0]?.receiptNumber, body[0]?.receiptNumber.slice(3, 9), body[0]?._id]) {
      expect((await list(`q=${q}`)).body.map(({ _id }) => _id)).toContain(body[0]?._id);
    }
  });

  it('are exported with plain amounts', async () => {
    const { text } = await office.post('/admin/exports/payments?status=paid&type=Card&sort=newest');
    expect(text).toMatch(/^\uFEFFPayment ID,Receipt,User ID,Customer,Email,Type,Status,Amount,Date,Paid,Note\r\n/);
    expect(text.match(/,Card,paid,[12]0\.00,2026-06-01T12:00:00\.000Z,/g)).toHaveLength(2);
  });

  it('are read one by one, with what the gateway reported', async () => {
    const [paid] = (await list('q=lovelace&type=Card&status=paid')).body;
    const { status, body } = await office.get<AdminPaymentDetails>(`/admin/payments/${paid?._id}`);
    expect([status, body]).toMatchObject([
      200,
      { ...paid, gateway: 'sandbox', charged: 20, refunds: [], events: [{ outcome: 'credited' }] },
    ]);
    expect(body.gatewayReference).not.toBeNull();
    const [failed] = (await list('status=failed')).body;
    const { body: other } = await office.get<AdminPaymentDetails>(`/admin/payments/${failed?._id}`);
    expect([other.status, other.events.map(({ outcome }) => outcome)]).toEqual(['failed', ['failed']]);
    expect(other.description).toBe('The card was declined.');
    expect((await office.get(`/admin/payments/${randomUUID()}`)).status).toBe(404);
    expect((await office.get('/admin/payments/x')).status).toBe(400);
  });

  it('of one user are that user’s', async () => {
    const { body, status } = await office.get<AdminPayment[]>(`/admin/users/${bob?.accountId}/payments`);
    expect([status, shown({ body }).toSorted()]).toEqual([200, ['Bonus paid 1', 'Card paid 10']]);
  });
});

it('an adjustment needs a reason, and the audit log has the balance before and after it', async () => {
  const url = `/admin/users/${bob?.accountId}/adjustments`;
  expect((await office.post<Refusal>(url, { amount: 5 })).body.fields).toHaveProperty('reason');
  expect((await office.post(url, { amount: -3.25, reason: 'Counted twice' })).status).toBe(201);
  expect((await office.audited('account', bob?.accountId ?? '')).at(-1)).toMatchObject({
    action: 'payment.adjusted',
    note: 'Counted twice',
    before: { balanceCents: 1100 },
    after: { balanceCents: 775, amountCents: -325 },
  });
});
