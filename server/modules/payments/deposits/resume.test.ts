import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { AccountId } from '#contract/values/ids.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { reconcile } from '#server/modules/reconcile/index.ts';
import { cards, useMoney } from '#tests/support/money.ts';
import { checkPendingPayments } from './check-payment.ts';
import type { Gateway } from '../gateways/gateway.ts';

const database = useTestDatabase();
const money = useMoney(database);
afterEach(async () => expect(await reconcile(money.ctx())).toEqual([]));

const sweep = (gateway: Partial<Gateway> = {}) =>
  checkPendingPayments(money.ctx(), money.deps(gateway), AbortSignal.timeout(30_000));
const leaseSeconds = 121;

/** The gateway charges, but its response is lost. */
const responseLost: Partial<Gateway> = {
  charge: async (charge, signal) => {
    await money.sandbox().charge(charge, signal);
    throw new Error('The connection was lost.');
  },
};
const gatewayDown: Partial<Gateway> = { charge: () => Promise.reject(new Error('The gateway is down.')) };

/** Pays while transactions fail from the gateway call on. After a crash, no other statement arrives either. */
async function failAfterCharge(
  accountId: AccountId,
  key: string,
  charge: Gateway['charge'],
  { hasCrashed }: { hasCrashed: boolean },
): Promise<void> {
  let isCharged = false;
  const { connection } = database;
  const { pool } = connection;
  const connect = () => (isCharged ? Promise.reject(new Error('no connection')) : pool.connect());
  const failing = { ...connection, pool: { connect } as unknown as typeof pool };
  const db = new Proxy(connection.db, {
    get(target, name) {
      if (isCharged && hasCrashed) throw new Error('crashed');
      return Reflect.get(target, name) as unknown;
    },
  });
  const gateway = {
    charge: async (...args: Parameters<Gateway['charge']>) => {
      isCharged = true;
      return charge(...args);
    },
  };
  const paying = money.pay(accountId, 5000, { key, gateway, ctx: { ...money.ctx(), db, connection: failing } });
  await expect(paying).rejects.toThrow('no connection');
}
const killed = (accountId: AccountId, key: string, charge: Gateway['charge']) =>
  failAfterCharge(accountId, key, charge, { hasCrashed: true });
const neverSent = () => Promise.reject(new Error('It died before the call.'));
const settledState = (paid: Awaited<ReturnType<typeof money.pay>>) =>
  paid.kind === 'settled' ? paid.payment.state : paid.kind;
const states = async (accountId: AccountId) =>
  (await money.payments(accountId)).filter(({ type }) => type === 'Card').map(({ state }) => state);

describe('a gateway that does not respond', () => {
  test('leaves the payment pending; the job finds out that it was paid', async () => {
    const accountId = await money.customer();
    expect(settledState(await money.pay(accountId, 5000, { gateway: responseLost }))).toBe('pending');
    expect(await money.balance(accountId)).toBe(0);
    expect(await sweep()).toEqual({ checked: 0, settled: 0 });
    money.advance(16);
    expect(await sweep()).toEqual({ checked: 1, settled: 1 });
    expect(await money.balance(accountId)).toBe(5500);
  });

  test('leaves it pending; the job finds out that it never arrived', async () => {
    const accountId = await money.customer();
    await money.pay(accountId, 5000, { gateway: gatewayDown });
    money.advance(16);
    await sweep({ fetchPayment: () => Promise.reject(new Error('Still down.')) });
    expect(await states(accountId)).toEqual(['pending']);
    money.advance(60);
    expect(await sweep()).toEqual({ checked: 1, settled: 1 });
    expect(await states(accountId)).toEqual(['failed']);
    expect(await money.balance(accountId)).toBe(0);
  });

  test('is queried again with backoff, and not concurrently', async () => {
    const accountId = await money.customer();
    const paymentId = await money.deposit(accountId, 5000, cards.confirmed);
    money.advance(16);
    const counts = await Promise.all([sweep(), sweep(), sweep()]);
    expect(counts.reduce((sum, { checked }) => sum + checked, 0)).toBe(1);
    money.advance(20);
    expect((await sweep()).checked).toBe(0);
    money.advance(20);
    expect((await sweep()).checked).toBe(1);
    await money.sandbox().confirm(paymentId, true);
    money.advance(60);
    expect(await sweep()).toEqual({ checked: 1, settled: 1 });
  });

  test('charges once when the customer retries with the same key', async () => {
    const [accountId, key] = [await money.customer(), randomUUID()];
    await money.pay(accountId, 5000, { key, gateway: responseLost });
    const again = await money.pay(accountId, 5000, { key });
    expect(again).toMatchObject({ kind: 'settled', isNew: false, payment: { state: 'paid' } });
    expect(await money.balance(accountId)).toBe(5500);
    expect(await money.pay(accountId, 5000, { key })).toMatchObject({ kind: 'replay' });
  });

  test('is replayed once paid, even if its method is no longer offered', async () => {
    const [accountId, key] = [await money.customer(), randomUUID()];
    const notOffered = { gateway: { methods: [] } };
    await money.pay(accountId, 5000, { key });
    expect(await money.pay(accountId, 5000, { key, ...notOffered })).toMatchObject({ kind: 'replay' });
    await expect(money.pay(accountId, 5000, { key: randomUUID(), ...notOffered })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await money.balance(accountId)).toBe(5500);
  });

  test('gets the charge from the retry if it never received it', async () => {
    const [accountId, key] = [await money.customer(), randomUUID()];
    await money.pay(accountId, 5000, { key, gateway: gatewayDown });
    expect(settledState(await money.pay(accountId, 5000, { key }))).toBe('paid');
    expect(await money.balance(accountId)).toBe(5500);
  });
});

describe('a payment that is resumed after the gateways have changed', () => {
  const other = (): Gateway => ({
    ...money.sandbox(),
    name: 'stripe',
    charge: () => Promise.reject(new Error('Charged at another gateway.')),
    fetchPayment: () => Promise.reject(new Error('Fetched at another gateway.')),
  });

  test.each([
    ['never received it', gatewayDown],
    ['charged it', responseLost],
  ])('is sent again to the gateway it began with, if that %s', async (_, gateway) => {
    const [accountId, key] = [await money.customer(), randomUUID()];
    await money.pay(accountId, 5000, { key, gateway });
    expect(settledState(await money.pay(accountId, 5000, { key, preferred: other() }))).toBe('paid');
    expect(await money.balance(accountId)).toBe(5500);
  });

  test('is refused while that gateway is off, and fetched from it when it is back', async () => {
    const [accountId, key] = [await money.customer(), randomUUID()];
    const begun = await money.pay(accountId, 5000, { key, card: cards.confirmed });
    if (begun.kind !== 'settled') throw new Error(begun.kind);
    await money.sandbox().confirm(begun.payment.id, true);
    await expect(money.pay(accountId, 5000, { key, gateway: other() })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/before you pay again/),
    });
    expect(await states(accountId)).toEqual(['pending']);
    expect(settledState(await money.pay(accountId, 5000, { key, preferred: other() }))).toBe('paid');
  });
});

describe('a process that dies', () => {
  test.each([
    ['before the gateway got the charge', neverSent, 'failed', 0],
    [
      'after the gateway got the charge',
      (...args: Parameters<Gateway['charge']>) => money.sandbox().charge(...args),
      'paid',
      5500,
    ],
  ] as const)('%s leaves a payment that the job resolves after its lease', async (_, charge, state, balance) => {
    const [accountId, key] = [await money.customer(), randomUUID()];
    await killed(accountId, key, charge);
    expect(settledState(await money.pay(accountId, 5000, { key }))).toBe('in progress');
    expect(await sweep()).toEqual({ checked: 0, settled: 0 });
    money.advance(leaseSeconds);
    expect(await sweep()).toEqual({ checked: 1, settled: 1 });
    expect(await states(accountId)).toEqual([state]);
    expect(await money.balance(accountId)).toBe(balance);
  });

  test('leaves a payment that a retry after the lease continues', async () => {
    const [accountId, key] = [await money.customer(), randomUUID()];
    await killed(accountId, key, (...args) => money.sandbox().charge(...args));
    money.advance(leaseSeconds);
    expect(await money.pay(accountId, 5000, { key })).toMatchObject({ kind: 'settled', payment: { state: 'paid' } });
    expect(await states(accountId)).toEqual(['paid']);
    expect(await money.balance(accountId)).toBe(5500);
  });

  test('and whose payment the job has failed leaves the key for a new attempt', async () => {
    const [accountId, key] = [await money.customer(), randomUUID()];
    await killed(accountId, key, neverSent);
    money.advance(leaseSeconds);
    await sweep();
    expect(settledState(await money.pay(accountId, 5000, { key }))).toBe('failed');
    expect(settledState(await money.pay(accountId, 5000, { key }))).toBe('paid');
    expect(await states(accountId)).toEqual(['failed', 'paid']);
    expect(await money.balance(accountId)).toBe(5500);
  });
});

test('a retry resumes at once a payment whose charge could not be recorded', async () => {
  const [accountId, key] = [await money.customer(), randomUUID()];
  const charge: Gateway['charge'] = (...args) => money.sandbox().charge(...args);
  await failAfterCharge(accountId, key, charge, { hasCrashed: false });
  expect(await money.pay(accountId, 5000, { key })).toMatchObject({ kind: 'settled', payment: { state: 'paid' } });
  expect(await states(accountId)).toEqual(['paid']);
  expect(await money.balance(accountId)).toBe(5500);
});

test('a payment is not given up while a retry is sending it', async () => {
  const [accountId, key] = [await money.customer(), randomUUID()];
  await money.pay(accountId, 5000, { key, gateway: gatewayDown });
  money.advance(16);
  const called = Promise.withResolvers<void>();
  const proceed = Promise.withResolvers<void>();
  const retry = money.pay(accountId, 5000, {
    key,
    gateway: {
      charge: async (...args) => {
        called.resolve();
        await proceed.promise;
        return money.sandbox().charge(...args);
      },
    },
  });
  await called.promise;
  expect(await sweep()).toEqual({ checked: 0, settled: 0 });
  proceed.resolve();
  expect(settledState(await retry)).toBe('paid');
});

test('a response that arrives after the lease is still applied', async () => {
  const accountId = await money.customer();
  const called = Promise.withResolvers<void>();
  const proceed = Promise.withResolvers<void>();
  const slow = money.pay(accountId, 5000, {
    gateway: {
      charge: async (...args) => {
        called.resolve();
        await proceed.promise;
        return money.sandbox().charge(...args);
      },
    },
  });
  await called.promise;
  money.advance(leaseSeconds);
  expect(await sweep()).toEqual({ checked: 1, settled: 1 });
  expect(await states(accountId)).toEqual(['failed']);
  proceed.resolve();
  expect(settledState(await slow)).toBe('paid');
  expect(await money.balance(accountId)).toBe(5500);
});

test('bitcoin or a confirmation that never arrives fails at its deadline', async () => {
  const accountId = await money.customer();
  await money.deposit(accountId, 5000, cards.confirmed);
  money.advance(25 * 3600);
  await sweep();
  expect(await states(accountId)).toEqual(['failed']);
});
