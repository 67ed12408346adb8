import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Payment, PaymentOutcome, Receipt } from '#contract/payments/payments.ts';
import type { StatementLine } from '#contract/payments/statement.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);

const card = {
  email: 'payer@example.test',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 40',
  cardCvc: '123',
  cardHolderName: 'Test Payer',
  type: 'Card',
};

type Body = Record<string, unknown>;
const call = (who: SignedIn, method: 'GET' | 'POST', path: string, payload?: Body, headers: Body = {}) =>
  server.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...who.headers, ...headers } as Record<string, string>,
    ...(payload ? { payload } : {}),
  });
const deposit = (who: SignedIn, change: Body = {}, key?: string) =>
  call(who, 'POST', '/payment', { ...card, amount: 50, ...change }, key ? { 'idempotency-key': key } : {});
const balanceOf = async (who: SignedIn) =>
  (await call(who, 'GET', '/auth/balance')).json<{ currentBalance: number; refundable: number; totalSpent: number }>();
const historyOf = async (who: SignedIn, query = '') =>
  (await call(who, 'GET', `/payment/history${query}`)).json<Payment[]>();
const customer = () => signIn(database.connection);

test('a first deposit credits and reports its amount and the bonus', async () => {
  const who = await customer();
  const response = await deposit(who);
  expect(response.statusCode, response.body).toBe(201);
  expect(response.json<PaymentOutcome>()).toMatchObject({
    message: 'Payment Successful!',
    next: { kind: 'none' },
    payment: { type: 'Card', amount: 50, status: 'paid', brand: 'visa', last4: '4242' },
  });
  expect(await balanceOf(who)).toEqual({ currentBalance: 55, owed: 0, totalSpent: 0, refundable: 50 });
  expect(await historyOf(who)).toMatchObject([
    { type: 'Bonus', amount: 5, status: 'paid' },
    { type: 'Card', amount: 50, status: 'paid' },
  ]);
  await deposit(who);
  expect(await balanceOf(who)).toMatchObject({ currentBalance: 105 });
  const statement = (await call(who, 'GET', '/payment/statement')).json<StatementLine[]>();
  expect(statement.map(({ code, amount, balance }) => [code, amount, balance])).toEqual([
    ['deposit', 50, 105],
    ['bonus', 5, 55],
    ['deposit', 50, 50],
  ]);
});

test.each([
  ['4000 0000 0000 0002', 'Your card was declined. Try another card or ask your bank.', 'cardNumber'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds. Try another card.', 'cardNumber'],
  ['4000 0000 0000 0069', 'Your card has expired. Try another card.', 'cardExpiry'],
  ['4111 1111 1111 1111', 'The card number is wrong. Check the card and try again.', 'cardNumber'],
])('the card %s is refused at its field and listed in the history as failed', async (cardNumber, message, field) => {
  const who = await customer();
  const response = await deposit(who, { cardNumber });
  expect(response.statusCode).toBe(402);
  expect(response.json()).toMatchObject({ code: 'payment_declined', message, fields: { [field]: message } });
  expect(await historyOf(who, '?status=failed')).toMatchObject([{ status: 'failed', description: message }]);
  expect(await balanceOf(who)).toMatchObject({ currentBalance: 0 });
});

describe('amounts', () => {
  test.each([-1, 0, 0.001, 5.001, 4.99, 10_000.01, 1e308, 2 ** 53, '1e3', '50', null, [50], true])(
    '%s is refused with a message, and nothing is stored',
    async (amount) => {
      const who = await customer();
      const response = await deposit(who, { amount });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ fields: Body }>().fields).toHaveProperty('amount', expect.stringMatching(/\w/));
      expect(await historyOf(who)).toEqual([]);
    },
  );

  test('a number that JSON can’t represent is refused', async () => {
    const who = await customer();
    const headers = { ...who.headers, 'content-type': 'application/json' };
    const payload = JSON.stringify({ ...card, amount: 0 }).replace('"amount":0', '"amount":NaN');
    const response = await server.app.inject({ method: 'POST', url: '/api/payment', headers, payload });
    expect(response.statusCode).toBe(400);
    expect(await historyOf(who)).toEqual([]);
  });

  test.each([5, 10_000, 19.99])('%s is accepted to the cent', async (amount) => {
    const who = await customer();
    expect((await deposit(who, { amount })).statusCode).toBe(201);
    expect(await historyOf(who, '?type=Card')).toMatchObject([{ amount, status: 'paid' }]);
  });
});

test.each([
  [{ cardNumber: '4242 4242 4242 4241' }, 'cardNumber'],
  [{ cardNumber: undefined }, 'cardNumber'],
  [{ cardExpiry: '13/40' }, 'cardExpiry'],
  [{ cardExpiry: '01/20' }, 'cardExpiry'],
  [{ cardCvc: '12' }, 'cardCvc'],
  [{ cardHolderName: '' }, 'cardHolderName'],
  [{ type: 'Bitcoin' }, 'cardNumber'],
  [{ type: 'Bonus' }, 'type'],
  [{ email: 'nobody' }, 'email'],
])('%j is reported at %s', async (change, field) => {
  const who = await customer();
  const response = await deposit(who, change);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ fields: Body }>().fields)).toContain(field);
  expect(await historyOf(who)).toEqual([]);
});

test('fields that the caller may not set are ignored', async () => {
  const who = await customer();
  await deposit(who, {
    status: 'paid',
    balance: 1e6,
    bonus: 1e6,
    userId: randomUUID(),
    cardNumber: '4000000000000002',
  });
  expect(await balanceOf(who)).toMatchObject({ currentBalance: 0 });
});

test('a slow card is pending until its gateway settles it', async () => {
  const who = await customer();
  const response = await deposit(who, { cardNumber: '4000 0000 0000 0077' });
  expect(response.statusCode).toBe(201);
  const { payment, next, message } = response.json<PaymentOutcome>();
  expect({ status: payment.status, next, message }).toEqual({
    status: 'pending',
    next: { kind: 'none' },
    message: 'Your payment is being processed. Your balance updates automatically once it’s confirmed.',
  });
  const still = await call(who, 'POST', `/payment/${payment._id}/check`);
  expect(still.json<PaymentOutcome>().payment.status).toBe('pending');
  await database.connection.pool.query(`update sandbox_charges set settles_at = now() where payment_id = $1`, [
    payment._id,
  ]);
  const settled = await call(who, 'POST', `/payment/${payment._id}/check`);
  expect(settled.json<PaymentOutcome>().payment.status).toBe('paid');
  expect(await balanceOf(who)).toMatchObject({ currentBalance: 55 });
});

test.each([
  ['confirmed', true, 'paid', 55],
  ['refused', false, 'failed', 0],
] as const)('a card that needs confirmation and is %s', async (_, isApproved, status, currentBalance) => {
  const who = await customer();
  const { payment, next } = (await deposit(who, { cardNumber: '4000002500003155' })).json<PaymentOutcome>();
  expect([payment.status, next]).toEqual(['pending', { kind: 'confirm', gateway: 'sandbox' }]);
  const confirmed = await call(who, 'POST', `/payment/${payment._id}/confirm`, { isApproved });
  expect(confirmed.json<PaymentOutcome>().payment.status).toBe(status);
  expect(await balanceOf(who)).toMatchObject({ currentBalance });
  const again = await call(who, 'POST', `/payment/${payment._id}/confirm`, { isApproved: true });
  expect(again.statusCode).toBe(409);
});

test('a bitcoin payment has an address, and is credited when the money arrives', async () => {
  const who = await customer();
  const body = { email: card.email, amount: 60, type: 'Bitcoin' };
  const { payment, next } = (await call(who, 'POST', '/payment', body)).json<PaymentOutcome>();
  expect(next).toMatchObject({ kind: 'bitcoin', amountBtc: '0.00100000', uri: expect.stringMatching(/^bitcoin:tb1q/) });
  const receipt = (await call(who, 'GET', `/payment/${payment._id}`)).json<Receipt>();
  expect(receipt.next).toEqual(next);
  await call(who, 'POST', `/payment/${payment._id}/confirm`, { isApproved: true });
  expect(await balanceOf(who)).toMatchObject({ currentBalance: 66 });
});

test('a receipt has its number, lines and total, and only its customer sees it', async () => {
  const [who, other] = [await customer(), await customer()];
  const { payment } = (await deposit(who)).json<PaymentOutcome>();
  const receipt = (await call(who, 'GET', `/payment/${payment._id}`)).json<Receipt>();
  expect(receipt).toMatchObject({
    payment: { receiptNumber: expect.stringMatching(/^R-\w{5}-\w{5}$/) },
    customer: { name: 'Test Account', email: 'payer@example.test' },
    lines: [{ label: 'Deposit by card ending in 4242', amount: 50 }],
    total: 50,
  });
  for (const path of ['', '/check', '/confirm']) {
    const [method, payload] =
      path === '' ? (['GET'] as const) : (['POST', path === '/confirm' ? { isApproved: true } : {}] as const);
    expect((await call(other, method, `/payment/${payment._id}${path}`, payload)).statusCode).toBe(404);
  }
});

test('a declined card has no lines on a receipt, since nothing was paid', async () => {
  const who = await customer();
  await deposit(who, { cardNumber: '4000000000000002' });
  const [failed] = await historyOf(who);
  const receipt = (await call(who, 'GET', `/payment/${failed?._id}`)).json<Receipt>();
  expect(receipt).toMatchObject({ payment: { status: 'failed' }, lines: [], total: 0 });
});

test('the history is paged, sorted and filtered', async () => {
  const who = await customer();
  for (const amount of [10, 20, 30]) await deposit(who, { amount });
  const page = await call(who, 'GET', '/payment/history?page=1&perPage=2&type=Card');
  expect([page.headers['x-total-count'], page.json<Payment[]>().map(({ amount }) => amount)]).toEqual(['3', [30, 20]]);
  const oldest = await historyOf(who, '?sort=oldest&type=Card');
  expect(oldest.map(({ amount }) => amount)).toEqual([10, 20, 30]);
});

test('the history is searched by receipt number and ID', async () => {
  const [who, other] = [await customer(), await customer()];
  for (const amount of [10, 20]) await deposit(who, { amount });
  await deposit(other);
  const [wanted] = await historyOf(who, '?type=Card');
  const [foreign] = await historyOf(other, '?type=Card');
  const found = async (q = '') => {
    const page = await call(who, 'GET', `/payment/history?page=1&q=${encodeURIComponent(q)}`);
    return [page.headers['x-total-count'], page.json<Payment[]>().map(({ _id }) => _id)];
  };
  for (const q of [wanted?._id, wanted?.receiptNumber, wanted?.receiptNumber.toLowerCase().slice(4)])
    expect(await found(q)).toEqual(['1', [wanted?._id]]);
  for (const q of [foreign?._id, foreign?.receiptNumber, 'no such thing']) expect(await found(q)).toEqual(['0', []]);
  expect((await historyOf(who, `?q=${wanted?.receiptNumber}`)).map(({ _id }) => _id)).toEqual([wanted?._id]);
});

test('the options list what is offered, and the bonus only for the first deposit', async () => {
  const who = await customer();
  const options = () => call(who, 'GET', '/payment/options');
  expect((await options()).json()).toEqual({
    methods: [
      { type: 'Card', gateway: 'sandbox', form: 'card-fields' },
      { type: 'Bitcoin', gateway: 'sandbox', form: 'none' },
    ],
    minimum: 5,
    maximum: 10_000,
    presets: [10, 25, 50, 100],
    bonus: { percent: 10, isAvailable: true, needsVerification: false },
    testCards: expect.arrayContaining([{ number: '4242424242424242', outcome: expect.any(String) }]),
  });
  await deposit(who);
  expect((await options()).json()).toMatchObject({ bonus: { isAvailable: false } });
});

describe('an idempotency key', () => {
  test('replays the first response of a paid deposit', async () => {
    const [who, key] = [await customer(), randomUUID()];
    const first = await deposit(who, {}, key);
    const again = await deposit(who, { cardNumber: '5555555555554444', cardCvc: '999' }, key);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(again.json()).toEqual(first.json());
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(await balanceOf(who)).toMatchObject({ currentBalance: 55 });
  });

  test('refuses another amount', async () => {
    const [who, key] = [await customer(), randomUUID()];
    await deposit(who, {}, key);
    const other = await deposit(who, { amount: 60 }, key);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('is free for another card after a decline', async () => {
    const [who, key] = [await customer(), randomUUID()];
    expect((await deposit(who, { cardNumber: '4000000000000002' }, key)).statusCode).toBe(402);
    expect((await deposit(who, {}, key)).statusCode).toBe(201);
    expect(await balanceOf(who)).toMatchObject({ currentBalance: 55 });
  });

  test('continues a pending payment instead of creating another', async () => {
    const [who, key] = [await customer(), randomUUID()];
    const first = (await deposit(who, { cardNumber: '4000002500003155' }, key)).json<PaymentOutcome>();
    const again = await deposit(who, { cardNumber: '4000002500003155' }, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first);
    await call(who, 'POST', `/payment/${first.payment._id}/confirm`, { isApproved: true });
    const paid = (await deposit(who, {}, key)).json<PaymentOutcome>();
    expect(paid.payment).toMatchObject({ _id: first.payment._id, status: 'paid' });
    expect(await historyOf(who, '?type=Card')).toHaveLength(1);
  });

  test('belongs to one account', async () => {
    const [one, other, key] = [await customer(), await customer(), randomUUID()];
    await deposit(one, {}, key);
    expect((await deposit(other, { amount: 70 }, key)).statusCode).toBe(201);
  });

  test('sent twenty times concurrently charges once', async () => {
    const [who, key] = [await customer(), randomUUID()];
    const responses = await Promise.all(Array.from({ length: 20 }, () => deposit(who, {}, key)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(
      new Set(responses.some(({ statusCode }) => statusCode === 409) ? [201, 409] : [201]),
    );
    for (const { headers } of responses.filter(({ statusCode }) => statusCode === 409)) {
      expect(headers['retry-after']).toBe('1');
    }
    expect(await balanceOf(who)).toMatchObject({ currentBalance: 55 });
    expect(await historyOf(who, '?type=Card')).toHaveLength(1);
  });
});
