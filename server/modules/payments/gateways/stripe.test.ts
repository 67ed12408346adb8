import { inspect } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#contract/values/money.ts';
import type { PaymentOptions } from '#contract/payments/deposits.ts';
import type { Payment, PaymentOutcome } from '#contract/payments/payments.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import type { SignedIn } from '#tests/support/servers/test-app.ts';
import { useDepositDesk } from '#tests/support/people/deposit-desk.ts';
import { startStripeServer, stripeKeys } from '#tests/support/gateways/stripe-server.ts';
import { createStripeGateway, type StripeOptions } from './stripe.ts';

const stripe = await startStripeServer();
const options: StripeOptions = { ...stripeKeys, apiUrl: stripe.url, clock: () => new Date() };
const gateway = createStripeGateway(options);
const desk = useDepositDesk(useTestDatabase(), gateway);
const soon = () => AbortSignal.timeout(20_000);

afterAll(() => stripe.close());
beforeEach(() => {
  stripe.health = 'well';
});

const deposit = (who: SignedIn, paymentMethodId: string, change: object = {}) =>
  desk.call(who, 'POST', '/payment', {
    email: 'payer@example.test',
    amount: 50,
    type: 'Card',
    paymentMethodId,
    ...change,
  });
const outcomeOf = async (response: ReturnType<typeof deposit>) => {
  const { statusCode, body } = await response;
  expect(statusCode, body).toBe(201);
  return JSON.parse(body) as PaymentOutcome;
};
const intentOf = ({ _id }: Payment) => {
  const found = [...stripe.books.intents.values()].filter(({ metadata }) => metadata['paymentId'] === _id);
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[number];
};
const charge = {
  paymentId: crypto.randomUUID(),
  accountId: crypto.randomUUID(),
  type: 'Card',
  amountCents: cents(5000),
  email: 'payer@example.test',
  receiptNumber: 'R-12345-12345',
} as const;

describe('a card payment', () => {
  test('uses Stripe’s own fields', async () => {
    const offered = (await desk.call(await desk.customer(), 'GET', '/payment/options')).json<PaymentOptions>();
    expect(offered.methods).toEqual([{ type: 'Card', gateway: 'stripe', form: 'stripe-fields' }]);
    expect(offered.stripePublishableKey).toBe(stripeKeys.publishableKey);
    expect(offered.testCards).toBeUndefined();
  });

  test('is credited with its bonus, and has our ID at Stripe', async () => {
    const who = await desk.customer();
    const { payment, message } = await outcomeOf(deposit(who, 'pm_card_visa', { amount: 19.99 }));
    expect([message, payment]).toMatchObject([
      'Payment Successful!',
      { status: 'paid', amount: 19.99, brand: 'visa', last4: '4242' },
    ]);
    expect(await desk.balance(who)).toBe(21.99);
    expect(intentOf(payment)).toMatchObject({
      amount: 1999,
      currency: 'usd',
      description: `Deposit ${payment.receiptNumber}`,
    });
    const sent = stripe.requests.at(-1);
    expect(sent?.headers['idempotency-key']).toBe(payment._id);
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).not.toHaveProperty('receipt_email');
  });

  test.each([
    ['pm_card_visa_chargeDeclined', 'cardNumber', 'Your card was declined. Try another card or ask your bank.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'cardNumber',
      'Your card has insufficient funds. Try another card.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'cardExpiry', 'Your card has expired. Try another card.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'cardCvc', 'The CVC is wrong. Check the card and try again.'],
  ])('by %s is refused at %s', async (paymentMethodId, field, message) => {
    const who = await desk.customer();
    const response = await deposit(who, paymentMethodId);
    expect(response.statusCode).toBe(402);
    expect(response.json()).toMatchObject({ code: 'payment_declined', message, fields: { [field]: message } });
    expect(await desk.history(who)).toMatchObject([{ status: 'failed', description: message, last4: '4242' }]);
    expect(await desk.balance(who)).toBe(0);
  });

  test('accepts no card fields of our own', async () => {
    const who = await desk.customer();
    const card = { cardNumber: '4242424242424242', cardExpiry: '12/40', cardCvc: '123', cardHolderName: 'A' };
    expect((await deposit(who, 'pm_card_visa', card)).statusCode).toBe(400);
    const { email, amount, type } = { email: 'payer@example.test', amount: 50, type: 'Card' };
    expect((await desk.call(who, 'POST', '/payment', { email, amount, type, ...card })).statusCode).toBe(409);
  });

  test.each([
    ['is paid once the bank’s confirmation is approved', true, 'paid', 55],
    ['fails if the confirmation is refused', false, 'failed', 0],
  ] as const)('%s', async (_, isApproved, status, balance) => {
    const who = await desk.customer();
    const { payment, next } = await outcomeOf(deposit(who, 'pm_card_authenticationRequired'));
    const intent = intentOf(payment);
    expect([payment.status, next]).toEqual([
      'pending',
      { kind: 'confirm', gateway: 'stripe', clientSecret: intent.client_secret },
    ]);
    stripe.books.finish(intent.id, isApproved);
    expect((await desk.check(who, payment)).payment.status).toBe(status);
    expect(await desk.balance(who)).toBe(balance);
  });

  test('left unconfirmed for a day is canceled at Stripe', async () => {
    const who = await desk.customer();
    const { payment } = await outcomeOf(deposit(who, 'pm_card_authenticationRequired'));
    const intent = intentOf(payment);
    intent.created -= 25 * 3600;
    const { payment: checked } = await desk.check(who, payment);
    expect([checked.status, checked.description, intent.status]).toEqual([
      'failed',
      'The payment wasn’t confirmed, and nothing was charged.',
      'canceled',
    ]);
  });
});

describe('when Stripe does not respond', () => {
  test('a payment it has created is found by our ID among all others, and credited once', async () => {
    const who = await desk.customer();
    stripe.health = 'lost';
    const { payment } = await outcomeOf(deposit(who, 'pm_card_visa'));
    expect(payment.status).toBe('pending');
    stripe.health = 'well';
    const created = intentOf(payment).created;
    for (let others = 0; others < 250; others++) {
      const other = { amount: 5000, currency: 'usd', paymentMethod: 'pm_card_visa', description: null, metadata: {} };
      stripe.books.charge({ ...other, created });
    }
    await desk.runJob(10);
    expect(await desk.history(who)).toMatchObject([{ type: 'Bonus' }, { status: 'paid', last4: '4242' }]);
    expect(await desk.balance(who)).toBe(55);
    await desk.runJob(20);
    expect(await desk.balance(who)).toBe(55);
  });

  test.each(['away', 'broken'] as const)(
    'a payment that it never received (%s) fails, and can be retried',
    async (health) => {
      const who = await desk.customer();
      stripe.health = health;
      const { payment } = await outcomeOf(deposit(who, 'pm_card_visa'));
      expect(payment.status).toBe('pending');
      await desk.runJob(10);
      expect(await desk.history(who)).toMatchObject([{ status: 'pending' }]);
      stripe.health = 'well';
      await desk.runJob(20);
      expect(await desk.history(who)).toMatchObject([
        { status: 'failed', description: expect.stringContaining('try again') },
      ]);
      await outcomeOf(deposit(who, 'pm_card_visa'));
      expect(await desk.balance(who)).toBe(55);
    },
  );

  test('another card with the same key continues the first payment, and is not charged as well', async () => {
    const who = await desk.customer();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { email: 'payer@example.test', amount: 50, type: 'Card' };
    stripe.health = 'lost';
    const first = await desk.call(who, 'POST', '/payment', { ...body, paymentMethodId: 'pm_card_visa' }, key);
    stripe.health = 'well';
    const second = await desk.call(who, 'POST', '/payment', { ...body, paymentMethodId: 'pm_card_mastercard' }, key);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    const [{ payment }, { payment: again }] = [first.json<PaymentOutcome>(), second.json<PaymentOutcome>()];
    expect([again._id, again.status]).toEqual([payment._id, 'pending']);
    await desk.runJob(10);
    expect(intentOf(payment).status).toBe('succeeded');
    expect(await desk.balance(who)).toBe(55);
  });

  test('the wait ends at its timeout or when the caller aborts', async () => {
    stripe.health = 'silent';
    const asked = { ...charge, paymentId: crypto.randomUUID(), paymentMethodId: 'pm_card_visa' };
    const tooLate = 'Stripe failed at a charge: it did not answer in time';
    await expect(createStripeGateway({ ...options, timeoutMs: 50 }).charge(asked, soon())).rejects.toThrow(tooLate);
    const abort = new AbortController();
    const charged = createStripeGateway({ ...options, timeoutMs: 60_000 }).charge(asked, abort.signal);
    abort.abort();
    await expect(charged).rejects.toThrow(tooLate);
  });
});

describe('faults', () => {
  const failing = (change: Partial<StripeOptions>, paymentMethodId = 'pm_card_visa') =>
    createStripeGateway({ ...options, ...change }).charge(
      { ...charge, paymentId: crypto.randomUUID(), paymentMethodId },
      soon(),
    );

  test('with keys are explained, without the keys', async () => {
    const secretKey = 'sk_test_of_somebody_else';
    const error = await failing({ secretKey }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: expect.stringContaining('it does not know STRIPE_SECRET_KEY, status 401') });
    expect(inspect(error, { depth: 9 })).not.toContain(secretKey);
    await expect(failing({}, 'pm_of_another_account')).rejects.toThrow(
      'STRIPE_PUBLISHABLE_KEY may be of another account than STRIPE_SECRET_KEY, status 400, code resource_missing',
    );
  });

  test('contain nothing of a payment or its card', async () => {
    const reference = 'pi_unknown';
    const known = { ...charge, reference, createdAt: new Date() };
    const error = await gateway.fetchPayment(known, soon()).catch((thrown: unknown) => thrown);
    expect(Object.keys(error as Error)).toEqual([]);
    expect((error as Error).cause).toBeUndefined();
    expect((error as Error).message).toContain('status 404, code resource_missing');
  });
});

describe('a refund', () => {
  const refundOf = async (who: SignedIn, amount: number) => {
    const asked = await desk.call(who, 'POST', '/payment/refund-requests', { amount, reason: 'Not needed' });
    const { _id } = asked.json<{ _id: string }>();
    const confirmed = await desk.call(await desk.admin(), 'POST', `/admin/refund-requests/${_id}/confirm`, {});
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    return confirmed.json<{ status: string }>().status;
  };

  test('can be partial, with its share of the bonus', async () => {
    const who = await desk.customer();
    const { payment } = await outcomeOf(deposit(who, 'pm_card_visa'));
    await refundOf(who, 20);
    const intent = intentOf(payment);
    expect(stripe.books.refunds.filter(({ payment_intent: id }) => id === intent.id)).toMatchObject([
      { amount: 2000, metadata: { refundId: expect.stringMatching(/^[\w-]{36}$/) } },
    ]);
    expect(await desk.balance(who)).toBe(33);
  });

  test('whose response was lost is made once, even after Stripe’s key has expired', async () => {
    const who = await desk.customer();
    const { payment } = await outcomeOf(deposit(who, 'pm_card_visa'));
    stripe.health = 'lost';
    expect(await refundOf(who, 20)).toBe('processing');
    stripe.health = 'well';
    const intent = intentOf(payment);
    // Listing refunds failed, so the refund was not created; the job creates it.
    await desk.runJob(10);
    const made = () => stripe.books.refunds.filter(({ payment_intent: id }) => id === intent.id);
    expect(made()).toHaveLength(1);
    const refundId = made()[0]?.metadata['refundId'] ?? '';
    stripe.forgetKeys();
    const again = { refundId, paymentId: payment._id, reference: intent.id, amountCents: cents(2000) };
    expect(await gateway.refund(again, soon())).toEqual({ outcome: 'accepted' });
    expect(made()).toHaveLength(1);
    expect(await desk.balance(who)).toBe(33);
  });

  test('that Stripe refuses is credited back, and staff are notified', async () => {
    const who = await desk.customer();
    const { payment } = await outcomeOf(deposit(who, 'pm_card_visa'));
    stripe.books.refusesRefunds = true;
    expect(await refundOf(who, 20)).toBe('failed');
    stripe.books.refusesRefunds = false;
    expect(await desk.balance(who)).toBe(55);
    expect((await desk.problemNotices())[0]).toMatchObject({
      message: 'stripe refused to refund $20.00',
      details: expect.stringContaining(`${payment.receiptNumber}: Stripe refused the refund (charge_disputed).`),
    });
  });
});
