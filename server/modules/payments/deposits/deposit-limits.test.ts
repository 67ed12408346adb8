import { afterEach, describe, expect, it } from 'vitest';
import type { PaymentOptions } from '#contract/payments/deposits.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { setShop } from '#tests/support/people/shop-settings.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';

const database = useTestDatabase();
const server = useTestApp(database);
afterEach(() => setShop(database.connection, 'money', {}));

interface Refused {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

const card = {
  email: 'payer@example.test',
  type: 'Card',
  cardNumber: '4242424242424242',
  cardExpiry: '12/40',
  cardCvc: '123',
  cardHolderName: 'Ada Lovelace',
};
const deposit = ({ headers }: SignedIn, change: object, key?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/payment',
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: { ...card, ...change },
  });
const optionsOf = async ({ headers }: SignedIn) =>
  (await server.app.inject({ url: '/api/payment/options', headers })).json<PaymentOptions>();
const bonusesOf = async ({ accountId }: SignedIn) => {
  const text = `SELECT amount_cents::int AS cents FROM payments WHERE account_id = $1 AND type = 'Bonus'`;
  return (await database.connection.pool.query<{ cents: number }>(text, [accountId])).rows.map(({ cents }) => cents);
};

describe('the shop’s limits', () => {
  it('apply to the options and to deposits', async () => {
    await setShop(database.connection, 'money', {
      depositMinCents: 1_050,
      depositMaxCents: 5_000,
      presetsCents: [2_000, 4_000],
      firstDepositBonusPercent: 25,
    });
    const ada = await signIn(database.connection);
    expect(await optionsOf(ada)).toMatchObject({
      minimum: 10.5,
      maximum: 50,
      presets: [20, 40],
      bonus: { percent: 25, isAvailable: true },
    });
    const small = await deposit(ada, { amount: 10.49 });
    expect([small.statusCode, small.json<Refused>().fields]).toEqual([
      400,
      { amount: 'The smallest deposit is $10.50.' },
    ]);
    const large = await deposit(ada, { amount: 50.01 });
    expect([large.statusCode, large.json<Refused>().fields]).toEqual([400, { amount: 'The largest deposit is $50.' }]);
    expect((await deposit(ada, { amount: 40 })).statusCode).toBe(201);
    expect(await bonusesOf(ada)).toEqual([1_000]);
  });

  it('do not stop a retry of an earlier deposit', async () => {
    const ada = await signIn(database.connection);
    const first = await deposit(ada, { amount: 20 }, 'the-same-key');
    await setShop(database.connection, 'money', { depositMinCents: 10_000, card: false });
    const again = await deposit(ada, { amount: 20 }, 'the-same-key');
    expect([again.statusCode, again.json<{ payment: { _id: string } }>().payment._id]).toEqual([
      201,
      first.json<{ payment: { _id: string } }>().payment._id,
    ]);
  });
});

describe('the bonus', () => {
  it('can be off, and a later one applies only to first deposits', async () => {
    await setShop(database.connection, 'money', { firstDepositBonusPercent: 0 });
    const ada = await signIn(database.connection);
    expect((await optionsOf(ada)).bonus).toMatchObject({ percent: 0, isAvailable: false });
    expect((await deposit(ada, { amount: 20 })).statusCode).toBe(201);
    await setShop(database.connection, 'money', { firstDepositBonusPercent: 10 });
    expect((await optionsOf(ada)).bonus.isAvailable).toBe(false);
    expect((await deposit(ada, { amount: 20 })).statusCode).toBe(201);
    expect(await bonusesOf(ada)).toEqual([]);
  });
});

describe('ways to pay', () => {
  it('that are turned off are neither offered nor accepted', async () => {
    await setShop(database.connection, 'money', { card: false });
    const ada = await signIn(database.connection);
    const options = await optionsOf(ada);
    expect(options.methods.map(({ type }) => type)).toEqual(['Bitcoin']);
    expect(options.testCards).toBeUndefined();
    const refused = await deposit(ada, { amount: 20 });
    expect([refused.statusCode, refused.json<Refused>().message]).toEqual([409, 'Card is not available.']);
  });
});
