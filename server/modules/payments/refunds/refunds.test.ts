import { afterEach, describe, expect, test } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import type { AdminRefundRequest } from '#contract/admin/refundable.ts';
import { cents } from '#contract/values/money.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { transfer, transferId } from '#server/modules/ledger/index.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { cards, useMoney } from '#tests/support/money.ts';
import { adjustBalance } from '../adjust-balance.ts';
import { confirmRefund } from './confirm-refund.ts';
import { declineRefund } from './decline-refund.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { readBalance } from '../read-balance.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefunds } from './send-refunds.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const money = useMoney(database);
afterEach(async () => expect(await reconcile(money.ctx())).toEqual([]));

const refundable = async (accountId: AccountId) => (await readBalance(money.ctx(), money.deps(), accountId)).refundable;
const request = (accountId: AccountId, amount: number) =>
  requestRefund(money.ctx(), money.deps(), { accountId, amountCents: cents(amount), reason: 'Not needed' });
const confirm = async (accountId: AccountId, amount: number, gateway: Partial<Gateway> = {}) => {
  const { id } = await request(accountId, amount);
  await confirmRefund(money.ctx(), money.deps(gateway), id);
  return id;
};
const statusOf = async (id: string) =>
  (await money.query<{ status: string }>('select status from refund_requests where id = $1', [id]))[0]?.status;
const adjust = (accountId: AccountId, amount: number) =>
  adjustBalance(money.ctx(), money.deps(), { accountId, amountCents: cents(amount), reason: 'Test' });

const isInBell = async (id: string) => {
  const open = 'select from staff_notifications where id = $1 and settled_at is null';
  return (await money.query(open, [id])).length === 1;
};

test('a request leaves the staff’s notifications once it is decided', async () => {
  const accountId = await money.customer();
  await money.deposit(accountId, 10_000);
  const first = await request(accountId, 1000);
  expect(await isInBell(first.id)).toBe(true);
  await declineRefund(money.ctx(), money.deps(), { requestId: first.id, reason: 'An order is open' });
  expect(await isInBell(first.id)).toBe(false);
  const second = await request(accountId, 1000);
  expect(await isInBell(second.id)).toBe(true);
  await confirmRefund(money.ctx(), money.deps(), second.id);
  expect(await isInBell(second.id)).toBe(false);
});

test('a request appears on open pages of the customer and of staff', async () => {
  const accountId = await money.customer();
  await money.deposit(accountId, 10_000);
  money.published.length = 0;
  await request(accountId, 1000);
  expect(money.published).toEqual(
    expect.arrayContaining([
      [{ accountId }, 'balance', 'payments'],
      ['admins', 'payments'],
    ]),
  );
});

test('an adjustment is shown at once on open pages of the customer and of staff', async () => {
  const accountId = await money.customer();
  const told: unknown[] = [];
  const live = { publish: (...notice: unknown[]) => void told.push(notice) };
  await adjustBalance(
    money.ctx(),
    { ...money.deps(), live },
    { accountId, amountCents: cents(500), reason: 'Late order' },
  );
  expect(told).toEqual([
    [{ accountId }, 'balance', 'payments'],
    ['admins', 'payments'],
  ]);
});

describe('the refundable amount', () => {
  test('is deposited money, never bonus or credit from staff', async () => {
    const accountId = await money.customer();
    expect(await refundable(accountId)).toBe(0);
    await money.deposit(accountId, 10_000);
    expect(await refundable(accountId)).toBe(100);
    await adjust(accountId, 2500);
    expect(await refundable(accountId)).toBe(100);
    await adjust(accountId, -2500);
    await adjust(accountId, -3000);
    expect(await refundable(accountId)).toBe(70);
  });

  test('is zero for a negative balance', async () => {
    const accountId = await money.customer();
    await money.deposit(accountId, 1000);
    await adjust(accountId, -5000);
    expect(await refundable(accountId)).toBe(0);
    await expect(request(accountId, 1)).rejects.toMatchObject({
      code: 'conflict',
      fields: { amount: expect.any(String) },
    });
  });

  test('can be requested once at a time', async () => {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => request(accountId, 100)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a confirmed refund', () => {
  test('uses the newest deposits first, and splits the last one', async () => {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000);
    money.advance(60);
    await money.deposit(accountId, 4000);
    const id = await confirm(accountId, 5000);
    expect(await statusOf(id)).toBe('refunded');
    expect(await money.payments(accountId)).toEqual([
      { type: 'Bonus', state: 'refunded', amount_cents: 100 },
      { type: 'Bonus', state: 'paid', amount_cents: 900 },
      { type: 'Card', state: 'refunded', amount_cents: 1000 },
      { type: 'Card', state: 'refunded', amount_cents: 4000 },
      { type: 'Card', state: 'paid', amount_cents: 9000 },
    ]);
    expect(await money.balance(accountId)).toBe(9900);
    expect(
      await money.query(
        'select sum(taken_back_cents)::int as sum from sandbox_charges join payments on payments.id = payment_id where account_id = $1',
        [accountId],
      ),
    ).toEqual([{ sum: 5000 }]);
  });

  test('of everything leaves nothing', async () => {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000);
    await confirm(accountId, 10_000);
    expect(await money.balance(accountId)).toBe(0);
    expect(await refundable(accountId)).toBe(0);
  });

  test('is refused if the money was spent since the request', async () => {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000);
    const { id } = await request(accountId, 10_000);
    await adjust(accountId, -1);
    await expect(confirmRefund(money.ctx(), money.deps(), id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await statusOf(id)).toBe('requested');
    expect(await money.balance(accountId)).toBe(10_999);
  });

  test('is debited before the gateway is called, so that it can’t be spent in the meantime', async () => {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000);
    const seen: number[] = [];
    const refund: Gateway['refund'] = async (input, signal) => {
      seen.push(await money.balance(accountId));
      const subject = { kind: 'order', id: accountId } as const;
      const order = {
        id: transferId('test', accountId),
        code: 'withhold',
        accountId,
        amountCents: cents(1),
        subject,
      } as const;
      await expect(transfer(money.ctx(), order)).rejects.toMatchObject({ code: 'insufficient_funds' });
      return money.sandbox().refund(input, signal);
    };
    await confirm(accountId, 10_000, { refund });
    expect(seen).toEqual([0]);
  });

  test('that the gateway refuses is credited back, bonus included, and staff are notified', async () => {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000, cards.refusesRefunds);
    const id = await confirm(accountId, 4000);
    expect(await statusOf(id)).toBe('failed');
    expect(await money.balance(accountId)).toBe(11_000);
    expect(await refundable(accountId)).toBe(100);
    expect(
      await money.query(`select message from staff_notifications where message like '%refused to refund $40.00'`),
    ).toHaveLength(1);
    const again = await confirm(accountId, 10_000);
    expect(await statusOf(again)).toBe('failed');
    expect(await money.balance(accountId)).toBe(11_000);
  });

  test('whose gateway does not respond is retried until it does, and made once', async () => {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000);
    const refund: Gateway['refund'] = async (input, signal) => {
      await money.sandbox().refund(input, signal);
      throw new Error('the answer is lost');
    };
    const id = await confirm(accountId, 4000, { refund });
    expect(await statusOf(id)).toBe('processing');
    expect(await money.balance(accountId)).toBe(6600);
    expect(await sendRefunds(money.ctx(), money.deps())).toBe(0);
    money.advance(60);
    expect(await sendRefunds(money.ctx(), money.deps())).toBe(1);
    expect(await statusOf(id)).toBe('refunded');
    expect(await money.balance(accountId)).toBe(6600);
    expect(
      await money.query(
        'select taken_back_cents::int from sandbox_charges join payments on payments.id = payment_id where account_id = $1',
        [accountId],
      ),
    ).toEqual([{ taken_back_cents: 4000 }]);
  });

  test('and a concurrent chargeback of the rest debit each cent once', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 10_000);
    const refund: Gateway['refund'] = async (input, signal) => {
      await money.sandbox().chargeBack(paymentId, cents(6000));
      return money.sandbox().refund(input, signal);
    };
    await confirm(accountId, 4000, { refund });
    expect(await money.balance(accountId)).toBe(0);
  });

  test('that is refused because of a chargeback of the same amount leaves that amount debited', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 10_000, cards.refusesRefunds);
    const refund: Gateway['refund'] = async (input, signal) => {
      await money.sandbox().chargeBack(paymentId, cents(4000));
      await money.send({ eventId: `${paymentId} charged back`, paymentId, claims: 'taken-back' });
      return money.sandbox().refund(input, signal);
    };
    const id = await confirm(accountId, 4000, { refund });
    expect(await statusOf(id)).toBe('failed');
    expect(await money.balance(accountId)).toBe(6600);
  });

  test('confirmed by ten admins concurrently is made once', async () => {
    const accountId = await money.customer();
    await money.deposit(accountId, 10_000);
    const { id } = await request(accountId, 3000);
    await Promise.allSettled(Array.from({ length: 10 }, () => confirmRefund(money.ctx(), money.deps(), id)));
    expect(await money.balance(accountId)).toBe(7700);
  });
});

test('a declined request has a reason, moves nothing, and can be followed by another', async () => {
  const accountId = await money.customer();
  await money.deposit(accountId, 10_000);
  const { id } = await request(accountId, 3000);
  await declineRefund(money.ctx(), money.deps(), { requestId: id, reason: 'An order is open' });
  expect(await statusOf(id)).toBe('declined');
  await expect(confirmRefund(money.ctx(), money.deps(), id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await money.balance(accountId)).toBe(11_000);
  await request(accountId, 3000);
});

test('customers request and admins decide over HTTP', async () => {
  const [customer, admin] = [await signIn(database.connection), await signIn(database.connection, { role: 'admin' })];
  await money.deposit(customer.accountId, 10_000);
  const call = (who: typeof admin, method: 'GET' | 'POST', path: string, payload?: object) =>
    server.app.inject({ method, url: `/api${path}`, headers: who.headers, ...(payload ? { payload } : {}) });
  const requested = await call(customer, 'POST', '/payment/refund-requests', { amount: 40, reason: 'Not needed' });
  expect([requested.statusCode, requested.json()]).toMatchObject([
    201,
    { amount: 40, status: 'requested', refunded: 0 },
  ]);
  const list = await call(admin, 'GET', '/admin/refund-requests?status=requested&sort=newest&page=1&perPage=1');
  const [open] = list.json<AdminRefundRequest[]>();
  expect(open).toMatchObject({ userId: customer.accountId, firstName: 'Test', amount: 40 });
  const ofUser = async (userId: AccountId) =>
    (await call(admin, 'GET', `/admin/refund-requests?userId=${userId}`)).json<AdminRefundRequest[]>();
  expect(await ofUser(customer.accountId)).toHaveLength(1);
  expect(await ofUser(admin.accountId)).toEqual([]);
  const foundBy = async (q = '') => {
    const found = await call(admin, 'GET', `/admin/refund-requests?page=1&q=${encodeURIComponent(q)}`);
    return [found.headers['x-total-count'], ...found.json<AdminRefundRequest[]>().map(({ _id }) => _id)];
  };
  expect(await foundBy(open?.email)).toEqual(['1', open?._id]);
  expect(await foundBy(open?._id)).toEqual(['1', open?._id]);
  expect(await foundBy(customer.accountId)).toEqual(['1', open?._id]);
  expect(await foundBy(admin.accountId)).toEqual(['0']);
  expect(await foundBy('nobody of this name')).toEqual(['0']);
  await money.query(
    `update accounts set first_name = 'Xenia', last_name = 'Quist İ', email = 'quist-1@lab.test' where id = $1`,
    [customer.accountId],
  );
  expect(await foundBy(open?.email)).toEqual(['0']);
  for (const q of ['xenia quist', 'XENIA QUIST İ', 'QUIST-1@', 'qu', 'xe'])
    expect([q, ...(await foundBy(q))]).toEqual([q, '1', open?._id]);
  expect(await foundBy('is')).toEqual(['0']);
  const reason = 'As agreed by phone';
  const confirmed = await call(admin, 'POST', `/admin/refund-requests/${open?._id}/confirm`, { reason });
  expect(confirmed.json()).toMatchObject({ status: 'refunded', refunded: 40, decidedAt: expect.any(String) });
  expect((await call(customer, 'GET', '/payment/refund-requests')).json()).toMatchObject([{ status: 'refunded' }]);
  // A retry after a lost response, and a colleague who was slower.
  const repeated = await call(admin, 'POST', `/admin/refund-requests/${open?._id}/confirm`, { reason });
  expect([repeated.statusCode, repeated.json()]).toEqual([200, confirmed.json()]);
  const colleague = await signIn(database.connection, { role: 'admin' });
  expect((await call(colleague, 'POST', `/admin/refund-requests/${open?._id}/confirm`)).statusCode).toBe(409);
  const decisionOf = (id = '') =>
    money.query(
      `select decided_by, audit_log.action, audit_log.note
       from refund_requests join audit_log on subject_id = refund_requests.id::text and actor_account_id = decided_by
       where refund_requests.id = $1`,
      [id],
    );
  const byAdmin = { decided_by: admin.accountId };
  const made = `select note, after from audit_log where subject_id = $1 and action = 'refund-request.made'`;
  expect(await money.query(made, [open?._id])).toEqual([{ note: null, after: { amountCents: 4000 } }]);
  expect(await decisionOf(open?._id)).toEqual([{ ...byAdmin, action: 'refund-request.confirmed', note: reason }]);
  expect((await call(admin, 'POST', `/admin/refund-requests/${open?._id}/decline`, { reason: 'x' })).statusCode).toBe(
    409,
  );
  const again = await call(customer, 'POST', '/payment/refund-requests', { amount: 5, reason: 'The rest' });
  const { _id: second } = again.json<AdminRefundRequest>();
  const decline = (reason: string) => call(admin, 'POST', `/admin/refund-requests/${second}/decline`, { reason });
  expect((await decline(' ')).statusCode).toBe(400);
  for (let times = 0; times < 2; times++)
    expect((await decline('An order is open')).json()).toMatchObject({ status: 'declined' });
  expect((await decline('Another reason')).statusCode).toBe(409);
  expect(await decisionOf(second)).toEqual([
    { ...byAdmin, action: 'refund-request.declined', note: 'An order is open' },
  ]);

  const adjusted = await call(admin, 'POST', `/admin/users/${customer.accountId}/adjustments`, {
    amount: -10.5,
    reason: 'Used',
  });
  expect([adjusted.statusCode, adjusted.json()]).toMatchObject([
    201,
    { type: 'Adjustment', amount: -10.5, status: 'paid', description: 'Used' },
  ]);
  expect(await money.balance(customer.accountId)).toBe(5550);
  for (const amount of [0, 0.001, Number.MAX_VALUE, '5']) {
    const refused = await call(admin, 'POST', `/admin/users/${customer.accountId}/adjustments`, {
      amount,
      reason: 'x',
    });
    expect(refused.statusCode).toBe(400);
  }
  const unknown = await call(admin, 'POST', `/admin/users/${crypto.randomUUID()}/adjustments`, {
    amount: 1,
    reason: 'x',
  });
  expect(unknown.statusCode).toBe(404);
});
