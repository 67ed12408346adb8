import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import type { PaymentOptions } from '#contract/payments/deposits.ts';
import type { Payment, PaymentOutcome, Receipt } from '#contract/payments/payments.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import type { SignedIn } from '#tests/support/servers/test-app.ts';
import {
  btcpayEvent,
  type BtcpayInvoice,
  btcpayKeys,
  startBtcpayServer,
} from '#tests/support/gateways/btcpay-server.ts';
import { useDepositDesk } from '#tests/support/people/deposit-desk.ts';
import { freePort } from '#tests/support/servers/server-process.ts';
import { type BtcpayOptions, createBtcpayGateway } from './btcpay.ts';

const btcpay = await startBtcpayServer();
const options: BtcpayOptions = { ...btcpayKeys, url: btcpay.url, timeoutMs: 60_000 };
const gateway = createBtcpayGateway(options);
const desk = useDepositDesk(useTestDatabase(), gateway);
const { books } = btcpay;

afterAll(() => btcpay.close());
beforeEach(() => {
  btcpay.health = 'well';
});

const pay = async (who: SignedIn, amount = 50) => {
  const body = { email: 'payer@example.test', amount, type: 'Bitcoin' };
  const response = await desk.call(who, 'POST', '/payment', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<PaymentOutcome>();
};
const invoicesOf = ({ _id }: Payment) =>
  [...books.invoices.values()].filter(({ metadata }) => metadata.orderId === _id);
const invoiced = async (amount?: number) => {
  const who = await desk.customer();
  const { payment, next } = await pay(who, amount);
  const [invoice] = invoicesOf(payment);
  if (!invoice) throw new Error('There is no invoice');
  return { who, payment, next, invoice };
};
const deliver = async (type: string, invoice: BtcpayInvoice, change = {}) =>
  (await desk.deliverWebhook(btcpayEvent(type, invoice, change))).statusCode;
const statusOf = async (who: SignedIn) => (await desk.history(who)).find(({ type }) => type === 'Bitcoin');

describe('a bitcoin payment', () => {
  test('is offered without a form', async () => {
    const offered = (await desk.call(await desk.customer(), 'GET', '/payment/options')).json<PaymentOptions>();
    expect(offered.methods).toEqual([{ type: 'Bitcoin', gateway: 'btcpay', form: 'none' }]);
  });

  test('has an address, an amount and a link, and keeps them', async () => {
    const { who, payment, next, invoice } = await invoiced(19.9);
    expect(invoice).toMatchObject({
      amount: '19.90',
      currency: 'USD',
      metadata: { orderId: payment._id, itemDesc: `Deposit ${payment.receiptNumber}` },
    });
    expect(next).toEqual({
      kind: 'bitcoin',
      gateway: 'btcpay',
      address: `bcrt1q${invoice.id.toLowerCase()}`,
      amountBtc: '0.00039800',
      uri: `bitcoin:bcrt1q${invoice.id.toLowerCase()}?amount=0.00039800&label=Shop`,
      expiresAt: new Date(invoice.expirationTime * 1000).toISOString(),
    });
    const receipt = (await desk.call(who, 'GET', `/payment/${payment._id}`)).json<Receipt>();
    expect(receipt.next).toEqual(next);
  });

  test('is credited when the network has confirmed it, and not before', async () => {
    const { who, payment, invoice } = await invoiced();
    books.receive(invoice.id, 0.001);
    expect(await deliver('InvoiceProcessing', invoice)).toBe(200);
    expect((await desk.check(who, payment)).next).toEqual({ kind: 'none' });
    expect(await desk.balance(who)).toBe(0);
    books.confirm(invoice.id);
    expect(await deliver('InvoiceSettled', invoice)).toBe(200);
    expect(await desk.balance(who)).toBe(55);
  });

  test('that arrived in part shows what is missing, and accepts the rest', async () => {
    const { who, payment, invoice } = await invoiced();
    books.receive(invoice.id, 0.0004);
    expect(await deliver('InvoiceReceivedPayment', invoice)).toBe(200);
    const { payment: partly, next } = await desk.check(who, payment);
    expect([partly.status, partly.notice]).toEqual(['pending', 'partial']);
    expect(next).toMatchObject({ amountBtc: '0.00060000', receivedBtc: '0.00040000' });
    books.receive(invoice.id, 0.0006);
    books.confirm(invoice.id);
    expect(await deliver('InvoiceSettled', invoice)).toBe(200);
    expect(await desk.balance(who)).toBe(55);
    expect(await statusOf(who)).not.toHaveProperty('notice');
  });

  test('that arrived only in part is not credited, and staff are notified', async () => {
    const { who, payment, invoice } = await invoiced();
    books.receive(invoice.id, 0.0004);
    await deliver('InvoiceReceivedPayment', invoice);
    books.expire(invoice.id);
    expect(await deliver('InvoiceExpired', invoice)).toBe(200);
    expect(await statusOf(who)).toMatchObject({ status: 'failed', notice: 'partial' });
    expect(await desk.balance(who)).toBe(0);
    expect((await desk.problemNotices())[0]).toMatchObject({
      message: `Too little bitcoin arrived for payment ${payment.receiptNumber}`,
      details: expect.stringContaining('Nothing was credited.'),
    });
  });

  test('that arrived late is not credited automatically, but when staff settle it in BTCPay Server', async () => {
    const { who, payment, invoice } = await invoiced();
    books.expire(invoice.id);
    expect(await deliver('InvoiceExpired', invoice)).toBe(200);
    expect(await statusOf(who)).toMatchObject({ status: 'failed', description: 'The payment wasn’t made in time.' });
    books.receive(invoice.id, 0.001);
    expect(await deliver('InvoiceReceivedPayment', invoice)).toBe(200);
    const description = 'The bitcoin arrived too late. Our team has been notified and will sort it out with you.';
    expect(await statusOf(who)).toMatchObject({ status: 'failed', notice: 'late', description });
    expect((await desk.problemNotices())[0]?.message).toBe(
      `Bitcoin arrived too late for payment ${payment.receiptNumber}`,
    );
    books.mark(invoice.id, 'Settled');
    expect(await deliver('InvoiceSettled', invoice)).toBe(200);
    expect(await desk.balance(who)).toBe(55);
    expect(await statusOf(who)).not.toHaveProperty('notice');
  });

  test('that is too high is credited as requested, and staff are notified of the rest', async () => {
    const { who, payment, invoice } = await invoiced();
    books.receive(invoice.id, 0.002);
    books.confirm(invoice.id);
    expect(await deliver('InvoiceSettled', invoice)).toBe(200);
    expect(await statusOf(who)).toMatchObject({ status: 'paid', amount: 50, notice: 'over' });
    expect(await desk.balance(who)).toBe(55);
    expect((await desk.problemNotices())[0]).toMatchObject({
      message: `Too much bitcoin arrived for payment ${payment.receiptNumber}`,
      details: expect.stringContaining('The requested amount was credited.'),
    });
  });

  test('that never confirms fails', async () => {
    const { who, invoice } = await invoiced();
    books.receive(invoice.id, 0.001);
    books.mark(invoice.id, 'Invalid');
    expect(await deliver('InvoiceInvalid', invoice)).toBe(200);
    expect(await statusOf(who)).toMatchObject({ status: 'failed' });
    expect(await desk.balance(who)).toBe(0);
  });
});

describe('an event of BTCPay Server', () => {
  const settled = async () => {
    const made = await invoiced();
    books.receive(made.invoice.id, 0.001);
    books.confirm(made.invoice.id);
    return made;
  };

  test('delivered fifty times concurrently pays once', async () => {
    const { who, invoice } = await settled();
    const first = crypto.randomUUID();
    const events = Array.from({ length: 50 }, (_, index) =>
      index === 0
        ? btcpayEvent('InvoiceSettled', invoice, { deliveryId: first })
        : btcpayEvent('InvoiceSettled', invoice, index % 2 === 0 ? { originalDeliveryId: first } : {}),
    );
    const statuses = await Promise.all(events.map((event) => desk.deliverWebhookUntilTaken(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await desk.balance(who)).toBe(55);
  });

  test('without our ID is found by theirs', async () => {
    const { who, invoice } = await settled();
    expect(await deliver('InvoiceSettled', invoice, { metadata: undefined })).toBe(200);
    expect(await desk.balance(who)).toBe(55);
  });

  test('that arrives too early is to be redelivered', async () => {
    const { who, invoice } = await invoiced();
    expect(await deliver('InvoiceSettled', invoice)).toBe(503);
    expect(await desk.balance(who)).toBe(0);
  });

  test('that arrives late reverses nothing', async () => {
    const { who, invoice } = await settled();
    for (const type of ['InvoiceSettled', 'InvoiceExpired', 'InvoiceInvalid', 'InvoiceProcessing']) {
      expect(await deliver(type, invoice)).toBe(200);
    }
    expect(await desk.balance(who)).toBe(55);
  });

  test.each([
    ['another secret', (event: Signed) => event, { secret: 'another-secret' }],
    ['no signature', ({ payload }: Signed) => ({ payload, headers: {} }), {}],
    [
      'a signature of another length',
      ({ payload, headers }: Signed) => ({
        payload,
        headers: { 'btcpay-sig': headers['btcpay-sig']?.slice(0, -2) ?? '' },
      }),
      {},
    ],
    ['a body since changed', ({ payload, headers }: Signed) => ({ payload: `${payload} `, headers }), {}],
  ])('with %s is refused and changes nothing', async (_, forge, change) => {
    const { who, invoice } = await settled();
    const response = await desk.deliverWebhook(forge(btcpayEvent('InvoiceSettled', invoice, change)));
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'invalid_input']);
    expect(await desk.balance(who)).toBe(0);
  });
  type Signed = ReturnType<typeof btcpayEvent>;

  test.each([
    ['another store', 'InvoiceSettled', { storeId: 'AnotherStore' }],
    ['a new invoice', 'InvoiceCreated', {}],
    ['a test of the webhook', 'InvoiceSettled', { metadata: {}, invoiceId: '__test__1' }],
    ['something else', 'PayoutCreated', { invoiceId: undefined }],
  ])('about %s is ignored', async (_, type, change) => {
    const { who, invoice } = await settled();
    expect(await deliver(type, invoice, change)).toBe(200);
    expect(await desk.balance(who)).toBe(0);
  });

  test.each([
    ['the amount', { amount: '0.50' }, 'an amount of 50 cents'],
    ['the currency', { currency: 'EUR' }, 'the currency EUR'],
    ['its payment ID', { metadata: { orderId: crypto.randomUUID(), itemDesc: '' } }, 'another payment'],
  ])('about an invoice that differs in %s credits nothing, and staff are notified', async (_, change, mismatch) => {
    const { who, payment, invoice } = await settled();
    const event = btcpayEvent('InvoiceSettled', invoice);
    Object.assign(invoice, change);
    expect((await desk.deliverWebhook(event)).statusCode).toBe(200);
    expect(await desk.balance(who)).toBe(0);
    expect((await desk.problemNotices())[0]?.message).toBe(
      `btcpay reports ${mismatch} for payment ${payment.receiptNumber}`,
    );
  });
});

describe('faults', async () => {
  const charge = {
    paymentId: crypto.randomUUID(),
    accountId: crypto.randomUUID(),
    type: 'Bitcoin',
    amountCents: cents(5000),
    email: 'payer@example.test',
    receiptNumber: 'R-12345-12345',
  } as const;
  test.each([
    [{ apiKey: 'another-api-key' }, 'BTCPay Server answered 401: it does not know BTCPAY_API_KEY'],
    [{ storeId: 'AnotherStore' }, 'answered 403: BTCPAY_API_KEY may not do this at the store BTCPAY_STORE_ID'],
    [{ url: `http://127.0.0.1:${await freePort()}` }, 'BTCPay Server did not answer: ECONNREFUSED'],
  ])('in the settings (%o) are explained', async (change, message) => {
    const faulty = createBtcpayGateway({ ...options, ...change });
    await expect(faulty.charge(charge, AbortSignal.timeout(60_000))).rejects.toThrow(message);
  });

  test('include timeouts', async () => {
    btcpay.health = 'silent';
    const hasty = createBtcpayGateway({ ...options, timeoutMs: 50 });
    await expect(hasty.charge(charge, AbortSignal.timeout(60_000))).rejects.toThrow('it took too long');
  });

  test('do not occur in refunds, which staff make by hand', async () => {
    expect(gateway.canRefund).toBe(false);
    const refund = { refundId: 'r', paymentId: 'p', reference: 'i', amountCents: cents(1) };
    expect(await gateway.refund(refund, AbortSignal.timeout(60_000))).toMatchObject({ outcome: 'refused' });
  });
});
