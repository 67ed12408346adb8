import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentId } from '#contract/values/ids.ts';
import type { Payment, PaymentOutcome } from '#contract/payments/payments.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import type { SignedIn } from '#tests/support/servers/test-app.ts';
import { useDepositDesk } from '#tests/support/people/deposit-desk.ts';
import { deliverMail } from '#tests/support/people/deliver-mail.ts';
import type { StripeRefund } from '#tests/support/gateways/stripe-books.ts';
import { startStripeServer, stripeEvent, stripeKeys } from '#tests/support/gateways/stripe-server.ts';
import { createStripeGateway } from './stripe.ts';

const stripe = await startStripeServer();
const options = { ...stripeKeys, apiUrl: stripe.url, clock: () => new Date() };
const database = useTestDatabase();
const desk = useDepositDesk(database, createStripeGateway(options));

afterAll(() => stripe.close());
beforeEach(() => {
  stripe.health = 'well';
});

const pay = async (who: SignedIn, paymentMethodId = 'pm_card_visa', amount = 50) => {
  const body = { email: 'payer@example.test', amount, type: 'Card', paymentMethodId };
  return (await desk.call(who, 'POST', '/payment', body)).json<PaymentOutcome>().payment;
};
const intentOf = ({ _id }: Payment) => {
  const intent = [...stripe.books.intents.values()].find(({ metadata }) => metadata['paymentId'] === _id);
  if (!intent) throw new Error('Stripe does not have the payment');
  return intent;
};
/** A payment that Stripe settles after its first response. */
const slowly = async (amount?: number) => {
  const who = await desk.customer();
  const payment = await pay(who, 'pm_card_slow', amount);
  expect(payment.status).toBe('pending');
  return { who, payment, intent: intentOf(payment) };
};
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('an event of Stripe', () => {
  test('credits what Stripe reports as paid', async () => {
    const { who, intent } = await slowly();
    stripe.books.finish(intent.id, true);
    const response = await desk.deliverWebhook(stripeEvent('payment_intent.succeeded', intent));
    expect([response.statusCode, response.json()]).toEqual([200, { isReceived: true }]);
    expect(await desk.balance(who)).toBe(55);
  });

  test('delivered fifty times concurrently, with related ones, pays once', async () => {
    const { who, intent } = await slowly();
    stripe.books.finish(intent.id, true);
    const one = stripeEvent('payment_intent.succeeded', intent);
    const events = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? one : stripeEvent('payment_intent.succeeded', intent),
    );
    const statuses = await Promise.all(events.map((event) => desk.deliverWebhookUntilTaken(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await desk.balance(who)).toBe(55);
    expect(await desk.history(who)).toHaveLength(2);
  });

  test('that arrives late or out of order reverses nothing', async () => {
    const { who, intent } = await slowly();
    const failed = stripeEvent('payment_intent.payment_failed', { ...intent, status: 'requires_payment_method' });
    const processing = stripeEvent('payment_intent.processing', { ...intent });
    stripe.books.finish(intent.id, true);
    for (const event of [stripeEvent('payment_intent.succeeded', intent), failed, processing]) {
      expect((await desk.deliverWebhook(event)).statusCode).toBe(200);
    }
    expect(await desk.balance(who)).toBe(55);
  });

  test('settles a payment whose response we never got', async () => {
    const who = await desk.customer();
    stripe.health = 'lost';
    const payment = await pay(who);
    stripe.health = 'well';
    const intent = intentOf(payment);
    // Outside the window that findIntent searches.
    intent.created += 7200;
    expect((await desk.deliverWebhook(stripeEvent('payment_intent.succeeded', intent))).statusCode).toBe(200);
    expect(await desk.balance(who)).toBe(55);
  });

  test('settles a payment that was given up', async () => {
    const who = await desk.customer();
    const payment = await pay(who, 'pm_card_authenticationRequired');
    const intent = intentOf(payment);
    stripe.books.finish(intent.id, false);
    await desk.deliverWebhook(stripeEvent('payment_intent.payment_failed', intent));
    expect(await desk.history(who)).toMatchObject([{ status: 'failed' }]);
    stripe.books.finish(intent.id, true);
    await desk.deliverWebhook(stripeEvent('payment_intent.succeeded', intent));
    expect(await desk.balance(who)).toBe(55);
  });

  test('that claims more than Stripe reports is to be redelivered, and not trusted', async () => {
    const { who, intent } = await slowly();
    const early = stripeEvent('payment_intent.succeeded', { ...intent, status: 'succeeded', amount_received: 5000 });
    const refused = await desk.deliverWebhook(early);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
    expect(await desk.balance(who)).toBe(0);
    stripe.books.finish(intent.id, true);
    expect((await desk.deliverWebhook(early)).statusCode).toBe(200);
    expect(await desk.balance(who)).toBe(55);
  });

  test.each(['lost', 'away', 'broken'] as const)('while Stripe is %s is to be redelivered', async (health) => {
    const { who, intent } = await slowly();
    stripe.books.finish(intent.id, true);
    const event = stripeEvent('payment_intent.succeeded', intent);
    stripe.health = health;
    expect((await desk.deliverWebhook(event)).statusCode).toBe(503);
    stripe.health = 'well';
    expect((await desk.deliverWebhook(event)).statusCode).toBe(200);
    expect(await desk.balance(who)).toBe(55);
  });
});

describe('a forged event', () => {
  test.each([
    ['signed with another secret', { secret: 'whsec_somebody_else' }, {}],
    ['signed for a body since changed', {}, { payload: (payload: string) => payload.replace('"usd"', '"eur"') }],
    ['signed for other blanks', {}, { payload: (payload: string) => JSON.stringify(JSON.parse(payload)) }],
    ['older than five minutes', { at: secondsAgo(400) }, {}],
    ['without a signature', {}, { signature: '' }],
    ['with a broken signature', {}, { signature: 't=1,v1=00' }],
  ])(
    '%s is refused and changes nothing',
    async (_, signing, { payload = (text: string) => text, signature }: Forgery) => {
      const { who, intent } = await slowly();
      stripe.books.finish(intent.id, true);
      const event = stripeEvent('payment_intent.succeeded', intent, signing);
      const headers = signature === undefined ? event.headers : { ...event.headers, 'stripe-signature': signature };
      const response = await desk.deliverWebhook({ payload: payload(event.payload), headers });
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'invalid_input']);
      expect(await desk.balance(who)).toBe(0);
    },
  );
  interface Forgery {
    readonly payload?: (text: string) => string;
    readonly signature?: string;
  }

  test('is distinguished from one that took four minutes', async () => {
    const { who, intent } = await slowly();
    stripe.books.finish(intent.id, true);
    await desk.deliverWebhook(stripeEvent('payment_intent.succeeded', intent, { at: secondsAgo(240) }));
    expect(await desk.balance(who)).toBe(55);
  });

  test.each([
    ['a payment of another shop', 'payment_intent.succeeded', { id: 'pi_1', metadata: {} }],
    [
      'a payment we do not know',
      'payment_intent.succeeded',
      { id: 'pi_2', metadata: { paymentId: crypto.randomUUID() } },
    ],
    ['a charge we do not know', 'charge.refunded', { id: 'ch_1', payment_intent: 'pi_3' }],
    ['a charge without a payment', 'charge.refunded', { id: 'ch_1', payment_intent: null }],
    ['something else', 'customer.created', { id: 'cus_1' }],
  ])('about %s is ignored', async (_, type, object) => {
    expect((await desk.deliverWebhook(stripeEvent(type, object))).statusCode).toBe(200);
  });

  test('is too large', async () => {
    const event = stripeEvent('payment_intent.succeeded', { text: 'x'.repeat(300_000) });
    expect((await desk.deliverWebhook(event)).statusCode).toBe(413);
  });
});

describe('a payment that differs at Stripe', () => {
  test.each([
    ['the amount', { amount: 4999, amount_received: 4999 }, 'an amount of 4999 cents'],
    ['the part that was received', { amount_received: 100 }, 'an amount of 100 cents'],
    ['the currency', { currency: 'eur' }, 'the currency EUR'],
    ['whose it is', { metadata: { paymentId: crypto.randomUUID() } }, 'another payment'],
  ])('in %s is not credited, and staff are notified', async (_, change, mismatch) => {
    const { who, payment, intent } = await slowly();
    const event = stripeEvent('payment_intent.succeeded', { ...intent });
    stripe.books.finish(intent.id, true);
    Object.assign(intent, change);
    expect((await desk.deliverWebhook(event)).statusCode).toBe(200);
    expect(await desk.balance(who)).toBe(0);
    expect((await desk.problemNotices())[0]).toMatchObject({
      message: `stripe reports ${mismatch} for payment ${payment.receiptNumber}`,
    });
  });

  test('does not credit someone else’s', async () => {
    const [one, other] = [await slowly(), await slowly()];
    stripe.books.finish(one.intent.id, true);
    const swapped = { ...one.intent, metadata: other.intent.metadata };
    // The event combines another customer's payment ID with the attacker's Stripe ID.
    expect((await desk.deliverWebhook(stripeEvent('payment_intent.succeeded', swapped))).statusCode).toBe(503);
    expect(await desk.balance(other.who)).toBe(0);
  });
});

describe('money returned at Stripe', () => {
  const paid = async () => {
    const who = await desk.customer();
    const payment = await pay(who);
    return { who, payment, intent: intentOf(payment) };
  };

  test('by a refund in its dashboard is debited with its bonus', async () => {
    const { who, intent } = await paid();
    stripe.books.refund(intent.id, 2000);
    const event = stripeEvent('charge.refunded', intent.latest_charge);
    for (let times = 0; times < 3; times++) expect((await desk.deliverWebhook(event)).statusCode).toBe(200);
    expect(await desk.balance(who)).toBe(33);
    stripe.books.refund(intent.id, 3000);
    await desk.deliverWebhook(stripeEvent('charge.refunded', intent.latest_charge));
    expect(await desk.balance(who)).toBe(0);
    expect(await desk.history(who)).not.toContainEqual(expect.objectContaining({ status: 'paid' }));
  });

  test.each([
    ['an open dispute', 'needs_response', 0],
    ['a lost dispute', 'lost', 0],
    ['a won dispute', 'won', 55],
    ['an inquiry', 'warning_needs_response', 55],
  ])('by %s is handled correctly', async (_, status, balance) => {
    const { who, intent } = await paid();
    const dispute = stripe.books.dispute(intent.id, 5000, status);
    expect((await desk.deliverWebhook(stripeEvent('charge.dispute.created', dispute))).statusCode).toBe(200);
    expect(await desk.balance(who)).toBe(balance);
  });

  test('by a dispute is reported to staff once, with the deadline, in their list and by email', async () => {
    const { who, intent, payment } = await paid();
    const admin = await desk.admin();
    const respondBy = new Date('2026-12-01T23:59:00Z');
    const dispute = stripe.books.dispute(intent.id, 5000, 'needs_response', respondBy);
    await deliverMail(database.connection);
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.created']) {
      expect((await desk.deliverWebhook(stripeEvent(type, dispute))).statusCode).toBe(200);
    }
    const ofPayment = async () => (await desk.disputeNotices()).filter(({ payment_id: id }) => id === payment._id);
    const deadline = 'December 1, 2026 at 11:59 PM UTC';
    const message = `A customer disputes payment ${payment.receiptNumber} ($50.00): respond by ${deadline}`;
    expect(await ofPayment()).toMatchObject([{ message, details: expect.stringContaining(intent.id) }]);
    const letters = (await deliverMail(database.connection)).filter(({ subject }) => subject.endsWith(message));
    const { rows } = await database.connection.pool.query(`select from accounts where role = 'admin'`);
    expect(letters).toHaveLength(rows.length);
    expect(letters[0]?.text).toContain(`submit your evidence by ${deadline}`);
    const bell = await desk.call(admin, 'GET', '/admin/notifications');
    const [notice] = bell.json<{ kind: string; id: string; paymentId: PaymentId }[]>();
    expect(notice).toMatchObject({ kind: 'payment-dispute', paymentId: payment._id });
    expect(letters[0]?.text).toContain(`/admin/notifications/${notice?.id}`);

    dispute.status = 'lost';
    await desk.deliverWebhook(stripeEvent('charge.dispute.closed', dispute));
    expect(await ofPayment()).toMatchObject([{ message: expect.stringMatching(/^You lost the dispute of payment/) }]);
    expect(await desk.balance(who)).toBe(0);
  });

  test('by a dispute needs staff until they have responded', async () => {
    const { intent, payment } = await paid();
    const open = async () => (await desk.disputeNotices()).filter(({ payment_id: id }) => id === payment._id);
    const dispute = stripe.books.dispute(intent.id, 5000, 'needs_response', new Date('2026-12-01T00:00:00Z'));
    await desk.deliverWebhook(stripeEvent('charge.dispute.created', dispute));
    await desk.deliverWebhook(stripeEvent('charge.dispute.updated', dispute));
    expect(await open()).toHaveLength(1);
    dispute.status = 'under_review';
    expect((await desk.deliverWebhook(stripeEvent('charge.dispute.updated', dispute))).statusCode).toBe(200);
    expect(await open()).toEqual([]);
    dispute.status = 'lost';
    await desk.deliverWebhook(stripeEvent('charge.dispute.closed', dispute));
    await desk.deliverWebhook(stripeEvent('charge.dispute.updated', dispute));
    expect(await open()).toMatchObject([{ message: expect.stringMatching(/^You lost the dispute/) }]);
  });

  test.each([
    [
      'under_review',
      0,
      /^A customer disputes payment \S+ \(\$50\.00\)$/,
      /^The customer’s bank took .* You have responded/,
    ],
    [
      'warning_under_review',
      55,
      /^A bank asks about payment \S+ \(\$50\.00\)$/,
      /^No money was taken yet\..* You have responded/,
    ],
    [
      'won',
      55,
      /^You won the dispute/,
      /^Nothing was taken from the customer’s balance, and there is nothing to do\.$/,
    ],
    ['lost', 0, /^You lost the dispute/, /there is nothing left to do\.$/],
  ])('by a dispute first heard of when it is %s asks for no response', async (status, balance, message, details) => {
    const { who, intent, payment } = await paid();
    const dispute = stripe.books.dispute(intent.id, 5000, status, new Date('2026-12-01T00:00:00Z'));
    for (const type of ['charge.dispute.updated', 'charge.dispute.created']) {
      expect((await desk.deliverWebhook(stripeEvent(type, dispute))).statusCode).toBe(200);
    }
    const notices = (await desk.disputeNotices()).filter(({ payment_id: id }) => id === payment._id);
    expect(notices).toMatchObject([
      { message: expect.stringMatching(message), details: expect.stringMatching(details) },
    ]);
    expect(await desk.balance(who)).toBe(balance);
  });

  test('by an inquiry that becomes a dispute, and is won, is reported at each step', async () => {
    const { who, intent, payment } = await paid();
    const dispute = stripe.books.dispute(intent.id, 5000, 'warning_needs_response', new Date('2026-12-01T00:00:00Z'));
    const newest = async () => (await desk.disputeNotices()).filter(({ payment_id: id }) => id === payment._id);
    await desk.deliverWebhook(stripeEvent('charge.dispute.created', dispute));
    expect(await newest()).toMatchObject([{ message: expect.stringMatching(/^A bank asks about payment/) }]);
    dispute.status = 'needs_response';
    dispute.evidence_details.due_by = 0;
    await desk.deliverWebhook(stripeEvent('charge.dispute.funds_withdrawn', dispute));
    expect(await newest()).toMatchObject([
      { message: expect.stringMatching(/\)$/), details: expect.stringContaining('The bank accepts no response.') },
    ]);
    expect(await desk.balance(who)).toBe(0);
    dispute.status = 'won';
    await desk.deliverWebhook(stripeEvent('charge.dispute.closed', dispute));
    expect(await newest()).toMatchObject([
      {
        message: expect.stringMatching(/^You won the dispute/),
        details: expect.stringContaining('Credit the customer with an adjustment'),
      },
    ]);
    // Nothing is credited: staff use an adjustment.
    expect(await desk.balance(who)).toBe(0);
  });

  test('by a dispute that was won before its events arrived is not to be redelivered', async () => {
    const { who, intent } = await paid();
    const dispute = stripe.books.dispute(intent.id, 5000, 'won');
    for (const type of ['charge.dispute.closed', 'charge.dispute.funds_withdrawn']) {
      expect((await desk.deliverWebhook(stripeEvent(type, dispute))).statusCode).toBe(200);
    }
    expect(await desk.balance(who)).toBe(55);
  });

  test('by a dispute that Stripe does not list yet is to be redelivered', async () => {
    const { intent } = await paid();
    const unknown = { id: 'dp_unknown', object: 'dispute', amount: 5000, payment_intent: intent.id };
    expect((await desk.deliverWebhook(stripeEvent('charge.dispute.created', unknown))).statusCode).toBe(503);
  });

  test('by dispute and refund together is never more than was paid', async () => {
    const { who, intent } = await paid();
    stripe.books.refund(intent.id, 2000);
    const dispute = stripe.books.dispute(intent.id, 5000, 'needs_response');
    await desk.deliverWebhook(stripeEvent('charge.dispute.funds_withdrawn', dispute));
    expect(await desk.balance(who)).toBe(0);
  });

  test('that comes back because a refund failed is reported to staff', async () => {
    const { who, intent } = await paid();
    const refund = stripe.books.refund(intent.id, 2000) as StripeRefund;
    await desk.deliverWebhook(stripeEvent('charge.refunded', intent.latest_charge));
    stripe.books.failRefund(refund);
    await desk.deliverWebhook(stripeEvent('refund.failed', refund));
    expect(await desk.balance(who)).toBe(33);
    expect((await desk.problemNotices())[0]?.message).toMatch(
      /^A refund of payment R-\S+ failed after stripe had accepted it$/,
    );
  });

  test('by a refund that failed before its event arrived is not to be redelivered', async () => {
    const { who, intent } = await paid();
    const unknown = stripeEvent('charge.refunded', intent.latest_charge);
    expect((await desk.deliverWebhook(unknown)).statusCode).toBe(503);
    const refund = stripe.books.refund(intent.id, 2000) as StripeRefund;
    const refunded = stripeEvent('charge.refunded', intent.latest_charge);
    stripe.books.failRefund(refund);
    expect((await desk.deliverWebhook(refunded)).statusCode).toBe(200);
    expect(await desk.balance(who)).toBe(55);
  });
});
