import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { AccountId, PaymentId } from '#contract/values/ids.ts';
import { cents } from '#contract/values/money.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { cards, useMoney } from '#tests/support/money.ts';
import { adjustBalance } from '../adjust-balance.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import type { GatewayReport } from '../gateways/gateway.ts';

const database = useTestDatabase();
const money = useMoney(database);
afterEach(async () => expect(await reconcile(money.ctx())).toEqual([]));

const reportOf = async (paymentId: PaymentId, change: Partial<GatewayReport> = {}): Promise<GatewayReport> => {
  const known = {
    paymentId,
    reference: undefined,
    type: 'Card',
    amountCents: cents(5000),
    createdAt: new Date(),
  } as const;
  const report = await money.sandbox().fetchPayment(known, AbortSignal.timeout(60_000));
  return { ...report!, ...change };
};
const apply = (report: GatewayReport, eventId: string = randomUUID(), paymentId = report.paymentId) =>
  applyPaymentEvent(money.ctx(), money.deps(), { paymentId, gateway: 'sandbox', eventId, report });
const problems = () => money.query(`select message from staff_notifications where kind = 'payment-problem'`);

test('a paid report credits once, even if repeated', async () => {
  const accountId = await money.customer();
  const paymentId = await money.deposit(accountId, 5000, cards.confirmed);
  const report = await reportOf(paymentId, { state: 'paid' });
  const eventId = randomUUID();
  expect(await apply(report, eventId)).toBe('credited');
  expect(await apply(report, eventId)).toBe('repeated');
  expect(await apply(report)).toBe('unchanged');
  expect(await money.balance(accountId)).toBe(5500);
});

test('a late failure never reverses a paid payment', async () => {
  const accountId = await money.customer();
  const report = await reportOf(await money.deposit(accountId, 5000));
  expect(await apply({ ...report, state: 'failed', failure: 'declined' })).toBe('unchanged');
  expect(await apply({ ...report, state: 'pending' })).toBe('unchanged');
  expect(await money.balance(accountId)).toBe(5500);
});

test('money that arrives after a failure is credited', async () => {
  const accountId = await money.customer();
  const paymentId = await money.deposit(accountId, 5000, cards.confirmed);
  const report = await reportOf(paymentId);
  expect(await apply({ ...report, state: 'failed' })).toBe('failed');
  expect(await apply({ ...report, state: 'paid', notice: 'late' })).toBe('credited');
  expect(await money.balance(accountId)).toBe(5500);
});

test('money that arrives late for an order whose draft is gone is credited, and the customer is told', async () => {
  const accountId = await money.customer();
  const paymentId = await money.deposit(accountId, 5000, cards.confirmed);
  await money.query('update payments set draft_id = $1 where id = $2', [randomUUID(), paymentId]);
  const report = await reportOf(paymentId);
  await apply({ ...report, state: 'failed' });
  await apply({ ...report, state: 'paid', notice: 'late' });
  await apply({ ...report, state: 'paid', notice: 'late' });
  expect(await money.balance(accountId)).toBe(5500);
  const mails = await money.query('select from mails join accounts on email = recipient where accounts.id = $1', [
    accountId,
  ]);
  expect(mails).toHaveLength(1);
});

test('a failed refund notifies staff once, however often the gateway reports it', async () => {
  const accountId = await money.customer();
  const paymentId = await money.deposit(accountId, 5000);
  const before = (await problems()).length;
  const event = { eventId: randomUUID(), paymentId, claims: 'refund-failed' } as const;
  expect(await money.send(event)).toBe('unchanged');
  expect(await money.send(event)).toBe('repeated');
  expect(await problems()).toHaveLength(before + 1);
});

describe('a report', () => {
  test.each([
    ['another amount', { amountCents: cents(999_999) }],
    ['another currency', { currency: 'EUR' }],
    ['another reference', { reference: 'sandbox_other' }],
  ])('with %s credits nothing and alerts staff', async (_, change) => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 5000, cards.confirmed);
    const before = (await problems()).length;
    expect(await apply(await reportOf(paymentId, { state: 'paid', ...change }))).toBe('mismatch');
    expect(await money.balance(accountId)).toBe(0);
    expect(await problems()).toHaveLength(before + 1);
  });

  test('with another payment’s ID credits neither payment', async () => {
    const [one, other] = [await money.customer(), await money.customer()];
    const unpaid = await money.deposit(one, 5000, cards.confirmed);
    const paid = await money.deposit(other, 5000, cards.confirmed);
    const report = await reportOf(paid, { state: 'paid' });
    expect(await apply(report, randomUUID(), unpaid)).toBe('mismatch');
    expect(await apply(report, randomUUID(), randomUUID())).toBe('unknown');
    expect([await money.balance(one), await money.balance(other)]).toEqual([0, 0]);
  });

  test('that does not match alerts staff once, and does not block a later one that does', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 5000, cards.confirmed);
    const report = await reportOf(paymentId, { state: 'paid' });
    const before = (await problems()).length;
    const eventId = randomUUID();
    for (let time = 0; time < 3; time++) expect(await apply({ ...report, currency: 'EUR' }, eventId)).toBe('mismatch');
    expect(await problems()).toHaveLength(before + 1);
    expect(await apply(report, eventId)).toBe('credited');
  });

  test('from another gateway credits nothing', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 5000, cards.confirmed);
    const report = await reportOf(paymentId, { state: 'paid' });
    const event = { paymentId, gateway: 'stripe', eventId: randomUUID(), report } as const;
    expect(await applyPaymentEvent(money.ctx(), money.deps(), event)).toBe('mismatch');
    expect(await money.balance(accountId)).toBe(0);
  });
});

describe('money returned at the gateway', () => {
  test('debits the deposit and its bonus, even below zero', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 5000);
    await adjustBalance(money.ctx(), money.deps(), { accountId, amountCents: cents(-1200), reason: 'Used' });
    await money.sandbox().chargeBack(paymentId, cents(5000));
    expect(await apply(await reportOf(paymentId))).toBe('taken-back');
    expect(await money.balance(accountId)).toBe(-1200);
    expect(await money.payments(accountId)).toEqual([
      { type: 'Adjustment', state: 'paid', amount_cents: -1200 },
      { type: 'Bonus', state: 'refunded', amount_cents: 500 },
      { type: 'Card', state: 'refunded', amount_cents: 5000 },
    ]);
    expect(await apply(await reportOf(paymentId))).toBe('unchanged');
  });

  test('splits a partial refund, and debits the bonus in proportion', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 5000);
    await money.sandbox().chargeBack(paymentId, cents(1001));
    await apply(await reportOf(paymentId));
    expect(await money.payments(accountId)).toEqual([
      { type: 'Bonus', state: 'refunded', amount_cents: 100 },
      { type: 'Bonus', state: 'paid', amount_cents: 400 },
      { type: 'Card', state: 'refunded', amount_cents: 1001 },
      { type: 'Card', state: 'paid', amount_cents: 3999 },
    ]);
    await money.sandbox().chargeBack(paymentId, cents(3999));
    await apply(await reportOf(paymentId));
    expect(await money.balance(accountId)).toBe(0);
  });

  test('does not affect the bonus of another deposit', async () => {
    const accountId = await money.customer();
    await money.deposit(accountId, 5000);
    const second = await money.deposit(accountId, 3000);
    await money.sandbox().chargeBack(second, cents(3000));
    await apply(await reportOf(second));
    expect(await money.balance(accountId)).toBe(5500);
  });

  test('before we knew that it was paid is credited and debited', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 5000, cards.confirmed);
    const report = await reportOf(paymentId, { state: 'paid', takenBackCents: cents(2000) });
    await apply(report);
    expect(await money.balance(accountId)).toBe(3300);
  });
});

const shownTo = (accountId: AccountId) => [
  [{ accountId }, 'balance', 'payments'],
  ['admins', 'payments'],
];

test.each([
  ['pending', cards.confirmed],
  ['declined', cards.declined],
])('a %s deposit appears on open pages of the customer and of staff', async (_, card) => {
  const accountId = await money.customer();
  money.published.length = 0;
  await money.deposit(accountId, 5000, card);
  expect(money.published).toEqual(shownTo(accountId));
});

describe('a gateway event', () => {
  const event = (paymentId: PaymentId, claims: 'paid' | 'taken-back' | 'other' = 'paid') => ({
    eventId: randomUUID(),
    paymentId,
    claims,
  });

  test('credits what the gateway reports when queried, and updates open pages', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 5000, cards.confirmed);
    await money.sandbox().confirm(paymentId, true);
    money.published.length = 0;
    expect(await money.send(event(paymentId))).toBe('credited');
    expect(money.published).toEqual(expect.arrayContaining(shownTo(accountId)));
  });

  test('that claims more than the gateway confirms is to be redelivered', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 5000, cards.confirmed);
    await expect(money.send(event(paymentId))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(money.send(event(paymentId, 'taken-back'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(await money.balance(accountId)).toBe(0);
    expect(
      await money.query('select 1 from payment_events where payment_id = $1 and outcome = $2', [paymentId, 'credited']),
    ).toEqual([]);
  });

  test('whose gateway does not respond is to be redelivered', async () => {
    const paymentId = await money.deposit(await money.customer(), 5000, cards.confirmed);
    const gateway = { fetchPayment: () => Promise.reject(new Error('down')) };
    await expect(money.send(event(paymentId), { gateway })).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('with a stale or forged signature is refused', async () => {
    const paymentId = await money.deposit(await money.customer(), 5000, cards.confirmed);
    const late = new Date(money.ctx().now.getTime() - 301_000);
    await expect(money.send(event(paymentId), { at: late })).rejects.toMatchObject({ code: 'invalid_input' });
    const forged = {
      parseWebhook: () => money.sandbox().parseWebhook({ body: Buffer.from('{}'), headers: {}, now: money.ctx().now }),
    };
    await expect(money.send(event(paymentId), { gateway: forged })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('about an unknown payment is ignored', async () => {
    expect(await money.send(event(randomUUID()))).toBe('unknown');
  });
});
