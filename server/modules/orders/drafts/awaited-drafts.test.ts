import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { awaitedDraftsMax, draftsMax, type StoredDraft } from '#contract/orders/order-drafts.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PaymentOutcome } from '#contract/payments/payments.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { cards } from '#tests/support/money.ts';
import { adjust } from '#tests/support/people/customers.ts';
import { useDraftsDesk } from '#tests/support/people/drafts-desk.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { placingDeps } from '../order-deps.ts';
import { deleteDraftsBefore } from './drafts.queries.ts';
import { placeDraft } from './place-draft.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const { ctx, deps, runJobs } = useDraftsDesk(database);
const query = (text: string, values: unknown[]) => database.connection.pool.query(text, values);

const call = async <Body = unknown>(
  who: SignedIn,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const headers = method === 'POST' ? { ...who.headers, 'idempotency-key': randomUUID() } : who.headers;
  const response = await server.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json<Body>() };
};
const save = (who: SignedIn, draftId: string) =>
  call<StoredDraft>(who, 'PUT', `/auth/order-drafts/${draftId}`, {
    serviceId: '1',
    link: 'reddit.com',
    quantity: '250',
    comments: '',
    reference: '',
  });
const draftIdsOf = async (who: SignedIn) =>
  (await call<StoredDraft[]>(who, 'GET', '/auth/order-drafts')).body.map(({ _id }) => _id);
const ordersOf = async (who: SignedIn) => (await call<Order[]>(who, 'GET', '/auth/orders')).body;

let links = 0;
const upvotes = () => ({
  draftId: randomUUID() as string,
  serviceId: 1,
  link: `https://www.reddit.com/r/cats/comments/wait${(++links).toString(36)}`,
  quantity: 100,
  price: 5,
});
const email = 'payer@example.test';
const payBitcoin = (who: SignedIn, order: object) =>
  call<PaymentOutcome>(who, 'POST', '/payment', { email, type: 'Bitcoin', amount: 5, order });
const payCard = (who: SignedIn, order: object, cardNumber: string) =>
  call<PaymentOutcome>(who, 'POST', '/payment', {
    email,
    type: 'Card',
    cardNumber,
    cardExpiry: '12 / 40',
    cardCvc: '123',
    cardHolderName: 'Ada',
    amount: 5,
    order,
  });
const confirm = (who: SignedIn, paid: { body: PaymentOutcome }, isApproved = true) =>
  call(who, 'POST', `/payment/${paid.body.payment._id}/confirm`, { isApproved });

/** As many pending payments for orders as allowed. */
async function waitForAll(who: SignedIn) {
  const waiting = [];
  for (let count = 0; count < awaitedDraftsMax; count++) {
    const order = upvotes();
    waiting.push({ order, paid: await payBitcoin(who, order) });
  }
  expect(waiting.map(({ paid }) => paid.status)).toEqual(waiting.map(() => 201));
  return waiting;
}

describe('a draft with a pending payment', () => {
  it('is kept however many are saved later, and its order is placed once it is paid', async () => {
    const ada = await signIn(database.connection);
    const [first] = await waitForAll(ada);
    for (let count = 0; count < draftsMax; count++) {
      const draftId = randomUUID();
      expect((await save(ada, draftId)).status).toBe(200);
      expect((await draftIdsOf(ada))[0]).toBe(draftId);
    }
    expect(await draftIdsOf(ada)).toHaveLength(draftsMax);
    await confirm(ada, first!.paid);
    await runJobs();
    expect(await ordersOf(ada)).toMatchObject([{ link: first!.order.link }]);
  });

  it('is one of a limited number: another payment is refused until one is settled or its draft deleted', async () => {
    const ada = await signIn(database.connection);
    const [first, second] = await waitForAll(ada);
    const other = upvotes();
    expect(await payBitcoin(ada, other)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^9 of your orders are waiting for their payment/) },
    });
    const { rows } = await query('select from payments where account_id = $1', [ada.accountId]);
    expect(rows).toHaveLength(awaitedDraftsMax);
    // Another try for a draft that waits is no further draft.
    expect((await payBitcoin(ada, first!.order)).status).toBe(201);
    await call(ada, 'DELETE', `/auth/order-drafts/${second!.order.draftId}`);
    expect((await payBitcoin(ada, other)).status).toBe(201);
  });

  it('does not expire', async () => {
    const ada = await signIn(database.connection);
    const order = upvotes();
    const paid = await payBitcoin(ada, order);
    const later = new Date(Date.now() + 1000);
    await deleteDraftsBefore(ctx(), later);
    expect(await draftIdsOf(ada)).toEqual([order.draftId]);
    await confirm(ada, paid, false);
    await deleteDraftsBefore(ctx(), later);
    expect(await draftIdsOf(ada)).toEqual([]);
  });
});

it('a draft whose payment arrived is kept until its order is placed or refused', async () => {
  const ada = await signIn(database.connection);
  const order = upvotes();
  await payCard(ada, order, cards.good);
  const saveMany = async () => {
    for (let count = 0; count < draftsMax; count++) await save(ada, randomUUID());
  };
  await saveMany();
  expect(await draftIdsOf(ada)).toContain(order.draftId);
  await adjust(database.connection, ada.accountId, -5_00);
  await runJobs();
  expect(await draftIdsOf(ada)).toContain(order.draftId);
  await saveMany();
  expect(await draftIdsOf(ada)).not.toContain(order.draftId);
});

describe('a draft whose payment is not enough while another is pending', () => {
  /** Its price rose from $5 to $10 after the first payment. The first deposit has a bonus of $0.50. */
  async function firstOfTwoPaid(who: SignedIn) {
    const order = upvotes();
    const first = await payBitcoin(who, order);
    const second = await payBitcoin(who, { ...order, quantity: 200, price: 10 });
    await confirm(who, first);
    await runJobs();
    return { order, second };
  }
  const refusalOf = async (who: SignedIn) =>
    (await call<StoredDraft[]>(who, 'GET', '/auth/order-drafts')).body.map(({ refusal }) => refusal);
  const mailsTo = async (who: SignedIn) => {
    const ofAccount = 'select from mails m join accounts a on a.email = m.recipient where a.id = $1';
    return (await query(ofAccount, [who.accountId])).rowCount;
  };

  it('is not refused, and its order is placed when the other arrives', async () => {
    const ada = await signIn(database.connection);
    const { order, second } = await firstOfTwoPaid(ada);
    expect(await refusalOf(ada)).toEqual([undefined]);
    await confirm(ada, second);
    await runJobs();
    expect(await ordersOf(ada)).toMatchObject([{ link: order.link, price: 10 }]);
    expect(await mailsTo(ada)).toBe(0);
  });

  it('is not refused if the other arrives while its job runs', async () => {
    const ada = await signIn(database.connection);
    const order = upvotes();
    const first = await payBitcoin(ada, order);
    const second = await payBitcoin(ada, { ...order, quantity: 200, price: 10 });
    await confirm(ada, first);
    // Before the job's second transaction, which records the refusal.
    let transactions = 0;
    const pool = {
      connect: async () => {
        if (++transactions === 2) await confirm(ada, second);
        return database.connection.pool.connect();
      },
    } as unknown as DatabaseConnection['pool'];
    const racing = { ...ctx(), connection: { ...database.connection, pool } };
    const draft = { accountId: ada.accountId, draftId: order.draftId };
    expect(await placeDraft(racing, placingDeps(deps), draft)).toBe('waiting');
    await runJobs();
    expect(await ordersOf(ada)).toMatchObject([{ link: order.link, price: 10 }]);
    expect(await mailsTo(ada)).toBe(0);
  });

  it('is refused when the other fails', async () => {
    const ada = await signIn(database.connection);
    const { second } = await firstOfTwoPaid(ada);
    await confirm(ada, second, false);
    await runJobs();
    expect(await refusalOf(ada)).toEqual([expect.stringMatching(/\$4\.50 short/)]);
    expect(await mailsTo(ada)).toBe(1);
    expect(await ordersOf(ada)).toEqual([]);
  });
});

it('an order paid for while its customer was blocked is refused with this reason', async () => {
  const ada = await signIn(database.connection);
  const order = upvotes();
  await payCard(ada, order, cards.good);
  const block = (at: Date | null) => query('update accounts set blocked_at = $1 where id = $2', [at, ada.accountId]);
  await block(new Date());
  await runJobs();
  await block(null);
  const { body } = await call<StoredDraft[]>(ada, 'GET', '/auth/order-drafts');
  expect(body).toMatchObject([{ _id: order.draftId, refusal: expect.stringMatching(/^Your account was blocked/) }]);
  expect(await ordersOf(ada)).toEqual([]);
});

it('drafts with declined cards are deleted like others, never the one just saved', async () => {
  const ada = await signIn(database.connection);
  const declined = Array.from({ length: draftsMax }, upvotes);
  for (const order of declined) expect((await payCard(ada, order, cards.declined)).status).toBe(402);
  const draftId = randomUUID();
  await save(ada, draftId);
  expect(await draftIdsOf(ada)).toEqual([
    draftId,
    ...declined
      .slice(1)
      .map((order) => order.draftId)
      .toReversed(),
  ]);
});
