import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentId } from '#contract/values/ids.ts';
import type { PaymentOutcome, Receipt } from '#contract/payments/payments.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type SignedIn, testAppKey } from '#tests/support/servers/test-app.ts';
import { btcpayKeys, startBtcpayServer } from '#tests/support/gateways/btcpay-server.ts';
import { useDepositDesk } from '#tests/support/people/deposit-desk.ts';
import { checkPayment } from './check-payment.ts';
import { createBtcpayGateway } from '../gateways/btcpay.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { pay } from './pay.ts';
import type { OpeningDeps } from '#server/modules/shop/index.ts';
import type { PaymentDeps } from '../payment-deps.ts';

const btcpay = await startBtcpayServer();
const gateway = createBtcpayGateway({ ...btcpayKeys, url: btcpay.url, timeoutMs: 60_000 });
const database = useTestDatabase();
const desk = useDepositDesk(database, gateway);
const { books } = btcpay;

afterAll(() => btcpay.close());
beforeEach(() => {
  btcpay.health = 'well';
});

const context = (seconds = 0) =>
  createContext(database.connection, { kind: 'system', name: 'test' }, new Date(Date.now() + seconds * 1000));
const depsOf = (one: Gateway): PaymentDeps & OpeningDeps => ({
  isProduction: false,
  gateways: [one],
  keys: deriveKeys(testAppKey),
  live: { publish: () => {} },
  siteOrigin: 'http://localhost:3000',
  logger: { warn: () => {} },
});
const depositBitcoin = async (who: SignedIn) => {
  const body = { email: 'payer@example.test', amount: 50, type: 'Bitcoin' };
  const response = await desk.call(who, 'POST', '/payment', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<PaymentOutcome>();
};
const invoicesOf = (paymentId: PaymentId) =>
  [...books.invoices.values()].filter(({ metadata }) => metadata.orderId === paymentId);
const statusOf = async (who: SignedIn) => (await desk.history(who)).find(({ type }) => type === 'Bitcoin');

describe('when BTCPay Server does not respond', () => {
  test('an invoice it has created is found by our ID, and no second one is created', async () => {
    const who = await desk.customer();
    btcpay.loses = 'POST';
    const { payment, next } = await depositBitcoin(who);
    btcpay.loses = undefined;
    expect([payment.status, next]).toEqual(['pending', { kind: 'unavailable', gateway: 'btcpay' }]);
    const { next: found } = await desk.check(who, payment);
    expect(found).toMatchObject({ kind: 'bitcoin' });
    expect(invoicesOf(payment._id)).toHaveLength(1);
    const [invoice] = invoicesOf(payment._id);
    books.receive(invoice?.id ?? '', 0.001);
    books.confirm(invoice?.id ?? '');
    await desk.runJob(10);
    expect(await desk.balance(who)).toBe(55);
  });

  test.each(['away', 'broken', 'lost'] as const)(
    'the customer is told, and gets the address later (%s)',
    async (health) => {
      const who = await desk.customer();
      btcpay.health = health;
      const { payment, next, message } = await depositBitcoin(who);
      expect(next).toEqual({ kind: 'unavailable', gateway: 'btcpay' });
      expect(message).toContain('there is no address to pay to yet');
      expect((await desk.check(who, payment)).next).toEqual(next);
      expect((await desk.call(who, 'GET', `/payment/${payment._id}`)).json<Receipt>().next).toEqual(next);

      btcpay.health = 'well';
      // The first request still holds the lease and may be about to send it.
      expect((await desk.check(who, payment)).next).toEqual(next);
      expect(invoicesOf(payment._id)).toHaveLength(0);
      await desk.advanceNextCheck(payment, 16);
      expect((await desk.check(who, payment)).next).toMatchObject({ kind: 'bitcoin' });
      expect(invoicesOf(payment._id)).toHaveLength(1);
      expect(await desk.history(who)).toHaveLength(1);
    },
  );

  test('of nine concurrent checks and a retry, one requests an address', async () => {
    const { accountId } = await desk.customer();
    const input = { email: 'payer@example.test', amount: 50, type: 'Bitcoin' } as const;
    const call = { accountId, key: crypto.randomUUID(), endpoint: 'POST /payment', fingerprint: Buffer.from('50') };
    btcpay.health = 'away';
    const begun = await pay(context(), depsOf(gateway), { accountId, input, call });
    if (begun.kind !== 'settled') throw new Error(`The payment was ${begun.kind}`);
    btcpay.health = 'well';
    const later = context(16);

    // All requests reach the gateway before the first gets a response.
    const allArrived = Promise.withResolvers<void>();
    let [arrived, sent] = [0, 0];
    const arrive = () => {
      arrived += 1;
      if (arrived === 10) allArrived.resolve();
      return allArrived.promise;
    };
    const concurrentDeps = depsOf({
      ...gateway,
      charge: async (...charge) => {
        sent += 1;
        await arrive();
        return gateway.charge(...charge);
      },
      fetchPayment: async (...known) => {
        await arrive();
        return gateway.fetchPayment(...known);
      },
    });
    const check = () => checkPayment(later, concurrentDeps, begun.payment, { resends: true });
    await Promise.all([pay(later, concurrentDeps, { accountId, input, call }), ...Array.from({ length: 9 }, check)]);
    expect(sent).toBe(1);
    expect(invoicesOf(begun.payment.id)).toHaveLength(1);
  });

  test('a check does not wait for the job’s backoff, which grows to hours', async () => {
    const who = await desk.customer();
    btcpay.health = 'away';
    const { payment } = await depositBitcoin(who);
    // The backoff after nine failed checks.
    await desk.advanceNextCheck(payment, -2 * 3600);
    btcpay.health = 'well';
    expect((await desk.check(who, payment)).next).toMatchObject({ kind: 'bitcoin' });
  });

  test.each(['away', 'broken', 'lost'] as const)('a missing invoice (%s) fails after an hour', async (health) => {
    const who = await desk.customer();
    btcpay.health = health;
    await depositBitcoin(who);
    btcpay.health = 'well';
    await desk.runJob(10);
    expect(await statusOf(who)).toMatchObject({ status: 'pending' });
    await desk.runJob(70);
    expect(await statusOf(who)).toMatchObject({
      status: 'failed',
      description: expect.stringContaining('try again'),
    });
  });
});
