import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AdminRefundRequest, RefundableBalance } from '#contract/admin/refundable.ts';
import { cents } from '#contract/values/money.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { stock } from '#tests/support/people/customers.ts';
import { cards, useMoney } from '#tests/support/money.ts';
import { peopleOf } from '#tests/support/people/people.ts';
import { adjustBalance } from '../adjust-balance.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { readRefundable } from './read-refundable.ts';
import { refundBalance } from './refund-balance.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefunds } from './send-refunds.ts';

const database = useTestDatabase();
/** A fixed clock: of repeated calls, one that is a second older than the others has to try again later. */
const now = new Date();
const server = useTestApp(database, { clock: () => now });
const money = useMoney(database);
const { receivedMail } = peopleOf(server, database);
beforeAll(() => stock(database.connection));
afterEach(async () => expect(await reconcile(money.ctx())).toEqual([]));

const customerWith = async (...deposits: (number | [amount: number, card: string])[]) => {
  const customer = await signIn(database.connection);
  for (const deposit of deposits) {
    const [amount, card = cards.good] = typeof deposit === 'number' ? [deposit] : deposit;
    money.advance(60);
    await money.deposit(customer.accountId, amount, card);
  }
  return customer;
};
const admin = () => signIn(database.connection, { role: 'admin' });
const refund = (who: SignedIn, { accountId }: SignedIn, body: object, headers: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/users/${accountId}/refunds`,
    headers: { ...who.headers, ...headers },
    payload: { reason: 'Closed the shop', ...body },
  });
const refundableOf = async (who: SignedIn, { accountId }: SignedIn) =>
  (
    await server.app.inject({ url: `/api/admin/users/${accountId}/refundable`, headers: who.headers })
  ).json<RefundableBalance>();
const requestsOf = ({ accountId }: SignedIn) =>
  money.query<{ status: string; amount_cents: number; by_staff: boolean }>(
    'select status, amount_cents::int, by_staff from refund_requests where account_id = $1 order by created_at',
    [accountId],
  );
const sentBack = async ({ accountId }: SignedIn) =>
  (
    await money.query<{ sum: number }>(
      `select coalesce(sum(r.amount_cents), 0)::int as sum from sandbox_refunds r
       join payments p on p.id = r.payment_id where p.account_id = $1`,
      [accountId],
    )
  )[0]?.sum;

describe('the refund preview for staff', () => {
  test('has the refundable amount, its deposits, and their bonus', async () => {
    const [staff, customer] = [await admin(), await customerWith(10_000, [4000, '5555555555554444'])];
    const first = await refundableOf(staff, customer);
    expect(first).toMatchObject({
      balance: 150,
      refundable: 140,
      deposits: [
        { type: 'Card', brand: 'mastercard', last4: '4444', amount: 40 },
        { type: 'Card', brand: 'visa', last4: '4242', amount: 100 },
      ],
      bonus: { granted: 10, paid: 10, deposit: 100, depositPaid: 100 },
    });
    expect(first.openRequest).toBeUndefined();
    expect((await refund(staff, customer, { amount: 60 })).statusCode).toBe(201);
    const second = await refundableOf(staff, customer);
    expect(second).toMatchObject({ balance: 88, refundable: 80, deposits: [{ amount: 80 }], bonus: { paid: 8 } });
    expect(second.version).not.toBe(first.version);
  });

  test('omits gateways that can’t refund, and used deposits', async () => {
    const customer = await customerWith(10_000, 4000);
    const read = (gateway: Partial<Gateway>) => readRefundable(money.ctx(), money.deps(gateway), customer.accountId);
    expect(await read({ canRefund: false })).toMatchObject({ balance: 150, refundable: 0, deposits: [] });
    const used = { accountId: customer.accountId, amountCents: cents(-11_000), reason: 'Used' };
    await adjustBalance(money.ctx(), money.deps(), used);
    expect(await read({})).toMatchObject({ refundable: 30, deposits: [{ amount: 40 }] });
  });

  test('includes the open request', async () => {
    const [staff, customer] = [await admin(), await customerWith(5000)];
    const request = { accountId: customer.accountId, amountCents: cents(1500), reason: 'Please' };
    const { id } = await requestRefund(money.ctx(), money.deps(), request);
    expect((await refundableOf(staff, customer)).openRequest).toMatchObject({ _id: id, amount: 15, byStaff: false });
    const refused = await refund(staff, customer, { amount: 5 });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict' }]);
    expect(await requestsOf(customer)).toEqual([{ status: 'requested', amount_cents: 1500, by_staff: false }]);
  });
});

describe('a refund that staff start', () => {
  test('is handled like a confirmed request: split, sent, audited and emailed', async () => {
    const [staff, customer] = [await admin(), await customerWith(10_000, 4000)];
    const hook = { url: 'https://hooks.example.com/in', events: ['payment.refunded'], currentPassword: 'Password-1' };
    await server.app.inject({
      method: 'POST',
      url: '/api/account/webhooks',
      headers: customer.headers,
      payload: hook,
    });
    await receivedMail();
    const response = await refund(staff, customer, { amount: 50 });
    expect([response.statusCode, response.json()]).toMatchObject([
      201,
      { userId: customer.accountId, amount: 50, refunded: 50, status: 'refunded', byStaff: true },
    ]);
    expect(await money.payments(customer.accountId)).toEqual([
      { type: 'Bonus', state: 'refunded', amount_cents: 100 },
      { type: 'Bonus', state: 'paid', amount_cents: 900 },
      { type: 'Card', state: 'refunded', amount_cents: 1000 },
      { type: 'Card', state: 'refunded', amount_cents: 4000 },
      { type: 'Card', state: 'paid', amount_cents: 9000 },
    ]);
    expect(await sentBack(customer)).toBe(5000);
    const audited = await money.query(
      `select actor_account_id, before, after, note from audit_log where action = 'refund.started' and subject_id = $1`,
      [customer.accountId],
    );
    expect(audited).toMatchObject([
      {
        actor_account_id: staff.accountId,
        before: { balanceCents: 15_000 },
        after: { balanceCents: 9900, amountCents: 5000 },
        note: 'Closed the shop',
      },
    ]);
    const letters = (await receivedMail()).filter(({ subject }) => subject.includes('refund'));
    expect(letters.map(({ subject }) => subject)).toEqual(['Your Boostdesk refund of $50.00']);
    expect(letters[0]?.text).toContain('Closed the shop');
    const deliveries = await money.query<{ data: string }>(
      `select data from webhook_deliveries d join webhooks w on w.id = d.webhook_id
       where w.account_id = $1 and event = 'payment.refunded'`,
      [customer.accountId],
    );
    const amounts = deliveries.map(({ data }) => (JSON.parse(data) as { amount: number }).amount);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([1, 10, 40]);
    const own = await server.app.inject({ url: '/api/payment/refund-requests', headers: customer.headers });
    expect(own.json()).toMatchObject([{ byStaff: true, reason: 'Closed the shop', status: 'refunded' }]);
  });

  test.each([[0], [-5], [0.001], ['5'], [Number.MAX_VALUE], [undefined]])(
    'is refused for the amount %s, and without a reason',
    async (amount) => {
      const [staff, customer] = [await admin(), await customerWith(5000)];
      const refused = await refund(staff, customer, { amount });
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { fields: { amount: expect.any(String) } }]);
      for (const reason of [undefined, ' ', 'a\nb', 'x'.repeat(501)]) {
        const silent = await refund(staff, customer, { amount: 5, reason });
        expect([silent.statusCode, silent.json()]).toMatchObject([400, { fields: { reason: expect.any(String) } }]);
      }
      expect(await requestsOf(customer)).toEqual([]);
    },
  );

  test('is refused at the amount field if there is less, or nothing', async () => {
    const [staff, rich, poor] = [await admin(), await customerWith(5000), await customerWith()];
    const tooMuch = await refund(staff, rich, { amount: 50.01 });
    expect([tooMuch.statusCode, tooMuch.json()]).toMatchObject([
      409,
      { code: 'conflict', fields: { amount: 'Up to $50.00 can be refunded.' } },
    ]);
    const nothing = await refund(staff, poor, { amount: 5 });
    expect([nothing.statusCode, nothing.json()]).toMatchObject([
      409,
      { fields: { amount: 'Nothing can be refunded.' } },
    ]);
    expect(await requestsOf(poor)).toEqual([]);
  });

  test('is for staff only, and for existing users', async () => {
    const [staff, customer] = [await admin(), await customerWith(5000)];
    expect((await refund(customer, customer, { amount: 5 })).statusCode).toBe(403);
    const url = `/api/admin/users/${customer.accountId}/refunds`;
    const payload = { amount: 5, reason: 'x' };
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
    const unknownCustomer = { ...customer, accountId: randomUUID() };
    expect((await refund(staff, unknownCustomer, { amount: 5 })).statusCode).toBe(404);
    const unread = await server.app.inject({
      url: `/api/admin/users/${unknownCustomer.accountId}/refundable`,
      headers: staff.headers,
    });
    expect(unread.statusCode).toBe(404);
    expect(await requestsOf(customer)).toEqual([]);
  });

  test('that the gateway declines is credited back, and staff and customer are notified', async () => {
    const [staff, customer] = [await admin(), await customerWith([5000, cards.refusesRefunds])];
    await receivedMail();
    const response = await refund(staff, customer, { amount: 20 });
    expect([response.statusCode, response.json()]).toMatchObject([201, { status: 'failed', refunded: 0 }]);
    expect(await money.balance(customer.accountId)).toBe(5500);
    const letters = await receivedMail();
    expect(letters.some(({ text }) => text.includes('$20.00 could not be sent'))).toBe(true);
    const again = await refund(staff, customer, { amount: 20 });
    expect(again.json()).toMatchObject({ status: 'failed' });
  });

  test('that a gateway declines in part reports how much was refunded', async () => {
    const customer = await customerWith([5000, cards.refusesRefunds], 2000);
    const response = (await refund(await admin(), customer, { amount: 30 })).json<AdminRefundRequest>();
    expect(response).toMatchObject({ status: 'refunded', amount: 30, refunded: 20 });
    expect(await money.balance(customer.accountId)).toBe(5500);
  });

  test('whose gateway does not respond is pending until the job gets a response', async () => {
    const customer = await customerWith(5000);
    const silent = { refund: () => Promise.reject(new Error('no answer')) };
    const input = { accountId: customer.accountId, amountCents: cents(2000), reason: 'Test' };
    await refundBalance(money.ctx(), money.deps(silent), input);
    expect(await requestsOf(customer)).toMatchObject([{ status: 'processing' }]);
    expect(await money.balance(customer.accountId)).toBe(3300);
    await expect(refundBalance(money.ctx(), money.deps(), input)).rejects.toMatchObject({ code: 'conflict' });
    money.advance(60);
    expect(await sendRefunds(money.ctx(), money.deps())).toBe(1);
    expect(await requestsOf(customer)).toMatchObject([{ status: 'refunded' }]);
    expect(await sentBack(customer)).toBe(2000);
  });
});

describe('the same money is refunded once', () => {
  test('for repeated clicks, concurrent or later', async () => {
    const [staff, customer] = [await admin(), await customerWith(10_000)];
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => refund(staff, customer, { amount: 30 }, headers)),
    );
    const later = await refund(staff, customer, { amount: 30 }, headers);
    const ids = new Set([...responses, later].map((response) => response.json<AdminRefundRequest>()._id));
    expect([...responses, later].map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(ids.size).toBe(1);
    expect(later.headers['idempotency-replayed']).toBe('true');
    expect(later.json()).toMatchObject({ status: 'refunded', refunded: 30 });
    expect(await sentBack(customer)).toBe(3000);
    expect((await refund(staff, customer, { amount: 31 }, headers)).statusCode).toBe(422);
    expect(await money.balance(customer.accountId)).toBe(7700);
  });

  test('for two admins who saw the same amount', async () => {
    const [one, other, customer] = [await admin(), await admin(), await customerWith(10_000)];
    const { version } = await refundableOf(one, customer);
    const responses = await Promise.all(
      [one, other].map((staff) =>
        refund(staff, customer, { amount: 30, version }, { 'idempotency-key': randomUUID() }),
      ),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    const late = await refund(other, customer, { amount: 30, version });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('in the meantime') },
    ]);
    expect(await sentBack(customer)).toBe(3000);
  });

  test('and never what an order spends in the meantime', async () => {
    const staff = await admin();
    for (let round = 0; round < 5; round++) {
      const customer = await customerWith(5000);
      const link = `https://www.reddit.com/r/cats/comments/1rb${round}/`;
      const place = () =>
        server.app.inject({
          method: 'POST',
          url: '/api/orders',
          headers: customer.headers,
          payload: { serviceId: 1, link, quantity: 90 },
        });
      const both = [() => refund(staff, customer, { amount: 50 }), place];
      const [first, second] = await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()));
      const statuses = new Set([first?.statusCode, second?.statusCode]);
      expect([new Set([201, 402]), new Set([201, 409])]).toContainEqual(statuses);
      expect(await money.balance(customer.accountId)).toBeGreaterThanOrEqual(0);
    }
  });

  test('after a crash between the commit and the gateway, by the same call', async () => {
    const customer = await customerWith(5000);
    const staff = await admin();
    const call = { accountId: staff.accountId, key: randomUUID(), endpoint: 'test', fingerprint: Buffer.from('same') };
    const refund = { accountId: customer.accountId, amountCents: cents(2000), reason: 'Test' };
    const crash = { ...money.deps(), logger: { warn: crashing } };
    const silent = {
      ...money.deps({ refund: () => Promise.reject(new Error('no answer')) }),
      logger: crash.logger,
    };
    await expect(refundBalance(money.ctx(), silent, refund, call)).rejects.toThrow('crashed');
    expect(await requestsOf(customer)).toMatchObject([{ status: 'processing' }]);
    money.advance(130);
    const again = await refundBalance(money.ctx(), money.deps(), refund, call);
    expect(again).toMatchObject({ kind: 'begun', isNew: false });
    expect(await requestsOf(customer)).toMatchObject([{ status: 'refunded' }]);
    expect(await sentBack(customer)).toBe(2000);
  });
});

function crashing(): never {
  throw new Error('crashed');
}
