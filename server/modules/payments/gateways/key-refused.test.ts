import { afterAll, expect, test } from 'vitest';
import type { Need, NeedName } from '#contract/admin/needs.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { btcpayKeys, startBtcpayServer } from '#tests/support/gateways/btcpay-server.ts';
import { startStripeServer, stripeKeys } from '#tests/support/gateways/stripe-server.ts';
import { useDepositDesk } from '#tests/support/people/deposit-desk.ts';
import { createBtcpayGateway } from './btcpay.ts';
import { createStripeGateway } from './stripe.ts';

const [stripe, btcpay] = [await startStripeServer(), await startBtcpayServer()];
const database = useTestDatabase();
const stripeWith = (secretKey: string) =>
  useDepositDesk(
    database,
    createStripeGateway({ ...stripeKeys, secretKey, apiUrl: stripe.url, clock: () => new Date() }),
  );
const btcpayWith = (change: object) =>
  useDepositDesk(database, createBtcpayGateway({ ...btcpayKeys, url: btcpay.url, ...change }));
// Processes that share the database, some of which were started with another key.
const cards = { refused: stripeWith('sk_test_of_somebody_else'), accepted: stripeWith(stripeKeys['secretKey']) };
const bitcoin = { refused: btcpayWith({ storeId: 'AnotherStore' }), accepted: btcpayWith({}) };
type Desk = typeof cards.refused;

afterAll(() => Promise.all([stripe.close(), btcpay.close()]));

const needOf = async (desk: Desk, name: NeedName) =>
  (await desk.call(await desk.admin(), 'GET', '/admin/needs')).json<Need[]>().find((need) => need.name === name)?.count;
const pay = async (desk: Desk, type: 'Card' | 'Bitcoin') => {
  const card = type === 'Card' ? { paymentMethodId: 'pm_card_visa' } : {};
  const body = { email: 'payer@example.test', amount: 50, type, ...card };
  const response = await desk.call(await desk.customer(), 'POST', '/payment', body);
  expect(response.statusCode, response.body).toBe(201);
};
const refusals = async () =>
  (await database.connection.pool.query<{ row: string }>('select xmin::text || gateway as row from gateway_refusals'))
    .rows;

test.each([
  ['Stripe', cards, 'Card', 'stripe-key-refused'],
  ['BTCPay Server', bitcoin, 'Bitcoin', 'btcpay-key-refused'],
] as const)('a key that %s refuses is a fault until a call succeeds', async (_, { refused, accepted }, type, name) => {
  expect(await needOf(refused, name)).toBe(0);
  await pay(refused, type);
  expect([await needOf(refused, name), await needOf(accepted, name)]).toEqual([1, 1]);
  const [before] = await refusals();
  await pay(refused, type);
  // Noted once: a second refusal writes nothing.
  expect(await refusals()).toEqual([before]);
  await pay(accepted, type);
  expect([await needOf(refused, name), await needOf(accepted, name)]).toEqual([0, 0]);
});

test('the refused payment continues with the right key, and ends the fault', async () => {
  await pay(cards.refused, 'Card');
  expect(await needOf(cards.accepted, 'stripe-key-refused')).toBe(1);
  await cards.accepted.runJob(10);
  expect(await needOf(cards.accepted, 'stripe-key-refused')).toBe(0);
});

test('other faults say nothing about the key, and a gateway that is off has none', async () => {
  stripe.health = 'broken';
  await pay(cards.accepted, 'Card');
  expect(await needOf(cards.accepted, 'stripe-key-refused')).toBe(0);
  stripe.health = 'well';
  await pay(cards.refused, 'Card');
  expect(await needOf(bitcoin.accepted, 'stripe-key-refused')).toBe(0);
  expect(await needOf(cards.accepted, 'stripe-key-refused')).toBe(1);
});
