import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { draftKeptDays, draftsMax, type StoredDraft } from '#contract/orders/order-drafts.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PaymentOutcome } from '#contract/payments/payments.ts';
import type { Balance } from '#contract/payments/statement.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { cards } from '#tests/support/money.ts';
import { adjust, signInWith, walletOf } from '#tests/support/people/customers.ts';
import { setShop } from '#tests/support/people/shop-settings.ts';
import { useDraftsDesk } from '#tests/support/people/drafts-desk.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { placingDeps } from '../order-deps.ts';
import { deleteDraftsBefore } from './drafts.queries.ts';
import { placeDraft } from './place-draft.ts';

const database = useTestDatabase();
const server = useTestApp(database);
const { ctx, deps, runJobs } = useDraftsDesk(database);

const call = async <Body = unknown>(
  who: Pick<SignedIn, 'headers'> | undefined,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) => {
  const response = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...who?.headers, ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json<Body>() };
};

const fields = (change: object = {}) => ({
  serviceId: '1',
  link: 'reddit.com',
  quantity: '250',
  comments: '',
  reference: '',
  ...change,
});
const save = (who: SignedIn, draftId: string, body: object = fields()) =>
  call<StoredDraft>(who, 'PUT', `/auth/order-drafts/${draftId}`, body);
const draftsOf = async (who: SignedIn) => (await call<StoredDraft[]>(who, 'GET', '/auth/order-drafts')).body;
const ordersOf = async (who: SignedIn) => (await call<Order[]>(who, 'GET', '/auth/orders')).body;
const query = (text: string, values: unknown[]) => database.connection.pool.query(text, values);
const mailsTo = async (who: SignedIn) =>
  (await query('select m.id from mails m join accounts a on a.email = m.recipient where a.id = $1', [who.accountId]))
    .rowCount;

const pause = (ordersPaused: boolean) =>
  setShop(database.connection, 'rules', { ordersPaused, pausedMessage: 'Back on Monday.' });

const card = {
  email: 'payer@example.test',
  type: 'Card',
  cardExpiry: '12 / 40',
  cardCvc: '123',
  cardHolderName: 'Ada',
};
let links = 0;
const upvotes = (change: object = {}) => ({
  draftId: randomUUID() as string,
  serviceId: 1,
  link: `https://www.reddit.com/r/cats/comments/pay${(++links).toString(36)}`,
  quantity: 100,
  reference: 'Client A',
  price: 5,
  ...change,
});
const pay = (
  who: SignedIn,
  order: object,
  { cardNumber = cards.good, key = randomUUID() }: { cardNumber?: string; key?: string } = {},
) =>
  call<PaymentOutcome>(who, 'POST', '/payment', { ...card, cardNumber, amount: 5, order }, { 'idempotency-key': key });

describe('drafts of orders', () => {
  it('are saved, changed, listed and deleted, only for their owner', async () => {
    const [ada, eve] = [await signIn(database.connection), await signIn(database.connection)];
    const draftId = randomUUID();
    expect(await save(ada, draftId)).toMatchObject({ status: 200, body: { _id: draftId, quantity: '250' } });
    await save(ada, draftId, fields({ quantity: '30' }));
    expect(await draftsOf(ada)).toMatchObject([{ _id: draftId, serviceId: '1', quantity: '30' }]);
    expect(await draftsOf(eve)).toEqual([]);
    await call(eve, 'DELETE', `/auth/order-drafts/${draftId}`);
    expect(await draftsOf(ada)).toHaveLength(1);
    expect((await call(ada, 'DELETE', `/auth/order-drafts/${draftId}`)).status).toBe(200);
    expect(await draftsOf(ada)).toEqual([]);
  });

  it('are limited in number and size, and expire', async () => {
    const ada = await signIn(database.connection);
    for (let count = 0; count <= draftsMax; count++) await save(ada, randomUUID(), fields({ link: `link ${count}` }));
    const kept = await draftsOf(ada);
    expect(kept.map(({ link }) => link)).toEqual(
      Array.from({ length: draftsMax }, (_, at) => `link ${draftsMax - at}`),
    );
    expect((await save(ada, randomUUID(), fields({ comments: 'x'.repeat(60_001) }))).status).toBe(400);
    expect((await save(ada, 'none', fields())).status).toBe(400);
    expect((await save(ada, randomUUID(), fields({ link: 'a\ud800' }))).body.link).toBe('a\ufffd');
    const later = new Date(Date.now() + draftKeptDays * 86_400_000);
    expect(await deleteDraftsBefore(ctx(), later)).toBe(draftsMax);
  });

  it('are deleted when their order is placed, unless it is refused', async () => {
    const [ada, eve] = [await signInWith(database.connection, 700), await signInWith(database.connection, 700)];
    const [draftId, otherId] = [randomUUID(), randomUUID()];
    for (const id of [draftId, otherId]) await save(ada, id);
    await save(eve, draftId);
    const { price: _, ...order } = upvotes({ draftId });
    const placeIt = (who: SignedIn, body: object) =>
      call(who, 'POST', '/orders', body, { 'idempotency-key': 'of-the-draft' });
    expect((await placeIt(ada, { ...order, quantity: 200 })).status).toBe(402);
    expect(await draftsOf(ada)).toHaveLength(2);
    expect((await placeIt(ada, order)).status).toBe(201);
    expect(await draftsOf(ada)).toMatchObject([{ _id: otherId }]);
    expect(await draftsOf(eve)).toHaveLength(1);
    expect((await placeIt(ada, order)).status).toBe(201);
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('are for customers only', async () => {
    const admin = await signIn(database.connection, { role: 'admin' });
    for (const who of [undefined, admin]) {
      const expected = who ? 403 : 401;
      expect((await call(who, 'GET', '/auth/order-drafts')).status).toBe(expected);
      expect((await call(who, 'PUT', `/auth/order-drafts/${randomUUID()}`, fields())).status).toBe(expected);
      expect((await call(who, 'DELETE', `/auth/order-drafts/${randomUUID()}`)).status).toBe(expected);
    }
  });
});

describe('a deposit for an order', () => {
  it('places it once it is paid, as the payer, and deletes the draft', async () => {
    const ada = await signIn(database.connection);
    const order = upvotes();
    await save(ada, order.draftId);
    const paid = await pay(ada, order);
    expect(paid).toMatchObject({ status: 201, body: { payment: { status: 'paid', draftId: order.draftId } } });
    await runJobs();
    expect(await ordersOf(ada)).toMatchObject([
      { link: order.link, quantity: 100, price: 5, status: 'Pending', reference: 'Client A' },
    ]);
    expect(await draftsOf(ada)).toEqual([]);
    // The bonus of the first deposit is left.
    expect((await walletOf(database.connection, ada.accountId)).balanceCents).toBe(50);
    const { rows } = await query(
      `select actor_kind, actor_session_id from audit_log where action = 'order.place'
      and actor_account_id = $1`,
      [ada.accountId],
    );
    expect(rows).toEqual([{ actor_kind: 'customer', actor_session_id: ada.sessionId }]);
  });

  it('places it exactly once, despite repeated and concurrent jobs', async () => {
    const ada = await signIn(database.connection);
    const order = upvotes();
    await pay(ada, order);
    const placing = { accountId: ada.accountId, draftId: order.draftId };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => placeDraft(ctx(), placingDeps(deps), placing)));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'gone'), 'placed']);
    await runJobs();
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('places it after a process was killed between paying and placing, and while placing', async () => {
    const ada = await signIn(database.connection);
    const order = upvotes();
    await pay(ada, order);
    const placing = placingDeps(deps);
    const dying = {
      ...placing,
      live: {
        publish: () => {
          throw new Error('killed');
        },
      },
    };
    const killed = { ...placing, catalog: { ...placing.catalog, find: () => Promise.reject(new Error('killed')) } };
    const draft = { accountId: ada.accountId, draftId: order.draftId };
    await expect(placeDraft(ctx(), killed, draft)).rejects.toThrow('killed');
    expect(await ordersOf(ada)).toEqual([]);
    expect(await draftsOf(ada)).toHaveLength(1);
    // After the commit: the job fails and is run again.
    await expect(placeDraft(ctx(), dying, draft)).rejects.toThrow('killed');
    await runJobs();
    expect(await ordersOf(ada)).toHaveLength(1);
    expect((await walletOf(database.connection, ada.accountId)).balanceCents).toBe(50);
  });

  it('places it with its own texts, after a declined card and 3-D Secure', async () => {
    const ada = await signIn(database.connection);
    const comments = 'Lovely\nWhich sort is this?';
    const order = { ...upvotes({ serviceId: 4, price: 2.4, comments }), quantity: undefined };
    expect((await pay(ada, order, { cardNumber: cards.declined })).status).toBe(402);
    await runJobs();
    expect(await ordersOf(ada)).toEqual([]);
    expect(await draftsOf(ada)).toMatchObject([{ _id: order.draftId, comments, quantity: '' }]);
    const asked = await pay(ada, order, { cardNumber: cards.confirmed });
    expect(asked.body.payment.status).toBe('pending');
    await runJobs();
    expect(await ordersOf(ada)).toEqual([]);
    const confirmed = `/payment/${asked.body.payment._id}/confirm`;
    expect((await call(ada, 'POST', confirmed, { isApproved: true })).status).toBe(200);
    await runJobs();
    expect(await ordersOf(ada)).toMatchObject([{ comments, quantity: 2, price: 2.4 }]);
  });

  it('replays the same payment, and does not place its order again', async () => {
    const ada = await signIn(database.connection);
    const order = upvotes();
    const key = randomUUID();
    const first = await pay(ada, order, { key });
    await runJobs();
    expect(await pay(ada, order, { key })).toEqual(first);
    expect((await pay(ada, { ...order, quantity: 200, price: 10 }, { key })).status).toBe(422);
    await runJobs();
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('places what was saved last, at its own price', async () => {
    const ada = await signIn(database.connection);
    const order = upvotes();
    const asked = await pay(ada, order, { cardNumber: cards.confirmed });
    const link = 'reddit.com/r/cats/comments/fixed1';
    expect((await save(ada, order.draftId, fields({ link, quantity: '80' }))).body).toMatchObject({ quantity: '80' });
    await call(ada, 'POST', `/payment/${asked.body.payment._id}/confirm`, { isApproved: true });
    await runJobs();
    expect(await ordersOf(ada)).toMatchObject([{ link: `https://www.${link}`, quantity: 80, price: 4 }]);
    expect(await draftsOf(ada)).toEqual([]);
  });

  it('places it for a customer with a negative balance, who also pays what they owe', async () => {
    const ada = await signIn(database.connection);
    await adjust(database.connection, ada.accountId, -50_00);
    const balance = async () => (await call<Balance>(ada, 'GET', '/auth/balance')).body;
    expect(await balance()).toMatchObject({ currentBalance: 0, owed: 50 });
    const amount = 5 + (await balance()).owed;
    const order = upvotes();
    expect((await call(ada, 'POST', '/payment', { ...card, cardNumber: cards.good, amount, order })).status).toBe(201);
    await runJobs();
    expect(await ordersOf(ada)).toMatchObject([{ link: order.link, price: 5 }]);
    expect(await balance()).toMatchObject({ owed: 0 });
  });

  it('refuses what was saved last if it is invalid or costs too much, and places nothing older', async () => {
    const ada = await signIn(database.connection);
    const order = upvotes();
    await pay(ada, order);
    await save(ada, order.draftId, fields({ quantity: '999' }));
    await runJobs();
    expect((await draftsOf(ada))[0]?.refusal).toMatch(/community|post/);
    const bigger = upvotes();
    await pay(ada, bigger);
    await save(ada, bigger.draftId, fields({ link: bigger.link, quantity: '999' }));
    await runJobs();
    expect((await draftsOf(ada))[0]?.refusal).toMatch(/\$39\.45/);
    expect(await ordersOf(ada)).toEqual([]);
  });
});

describe('a deposit is refused, and no money is charged,', () => {
  it.each([
    ['at another price', { price: 4.99 }, 409, /now costs \$5\.00, not \$4\.99/],
    ['for a service that is gone', { serviceId: 99 }, 400, /not available/],
    ['for a short link', { link: 'https://redd.it/abc' }, 400, /Paste the full link/],
    ['for too few', { quantity: 1, price: 0.05 }, 400, /smallest order/],
    ['without an ID', { draftId: 'mine' }, 400, /./],
  ])('%s', async (_, change, status, message) => {
    const ada = await signIn(database.connection);
    const refused = await pay(ada, upvotes(change));
    expect(refused).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
    expect((await call<unknown[]>(ada, 'GET', '/payment/history')).body).toEqual([]);
    expect(await draftsOf(ada)).toEqual([]);
  });

  it('at a price that has changed since an earlier deposit, and none at the new price', async () => {
    const setPrice = (micros: number) => query('update services set unit_price_micros = $1 where id = 1', [micros]);
    const ada = await signIn(database.connection);
    expect((await pay(ada, upvotes())).status).toBe(201);
    await setPrice(60_000);
    const refused = await pay(ada, upvotes());
    const accepted = await pay(ada, upvotes({ price: 6 }));
    await setPrice(50_000);
    expect([refused.status, accepted.status]).toEqual([409, 201]);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/now costs \$6\.00, not \$5\.00/) });
  });

  it('that can’t pay for it with the balance, the bonus and what is on its way', async () => {
    const ada = await signInWith(database.connection, 3_00);
    const refused = await pay(ada, upvotes({ quantity: 190, price: 9.5 }));
    const problem = 'You need $1.00 more for this order. Choose a larger amount.';
    expect(refused).toMatchObject({ status: 400, body: { message: problem, fields: { amount: problem } } });
    expect((await call<unknown[]>(ada, 'GET', '/payment/history')).body).toHaveLength(1);
    expect(await draftsOf(ada)).toEqual([]);
    const inDebt = await signInWith(database.connection, 3_00);
    await adjust(database.connection, inDebt.accountId, -4_00);
    expect((await pay(inDebt, upvotes())).body).toMatchObject({ message: expect.stringMatching(/\$0\.50 more/) });
    const fresh = await signIn(database.connection);
    expect((await pay(fresh, upvotes({ quantity: 111, price: 5.55 }))).status).toBe(400);
    const order = upvotes({ quantity: 110, price: 5.5 });
    expect((await pay(fresh, order, { cardNumber: cards.confirmed })).status).toBe(201);
    const { draftId, link } = order;
    await save(fresh, draftId, fields({ link, quantity: '200' }));
    expect((await pay(fresh, { ...order, quantity: 200, price: 10 })).status).toBe(201);
  });

  it('while an order for the same target is open, or orders are paused', async () => {
    const ada = await signInWith(database.connection, 5_00);
    const { draftId, price, ...order } = upvotes();
    expect((await call(ada, 'POST', '/orders', order)).status).toBe(201);
    expect(await pay(ada, { ...order, draftId, price })).toMatchObject({ status: 409 });
    await pause(true);
    expect(await pay(ada, upvotes())).toMatchObject({ body: { code: 'orders_paused', message: 'Back on Monday.' } });
    await pause(false);
  });
});

describe('an order that can’t be placed when its payment arrives', () => {
  async function paidButNotPlaced(who: SignedIn, spoil: (order: ReturnType<typeof upvotes>) => Promise<unknown>) {
    const order = upvotes();
    await pay(who, order);
    await spoil(order);
    const before = await mailsTo(who);
    await runJobs();
    const [draft] = await draftsOf(who);
    expect(draft).toMatchObject({ _id: order.draftId, link: order.link, quantity: '100' });
    expect(await mailsTo(who)).toBe((before ?? 0) + 1);
    return { order, refusal: draft?.refusal };
  }

  it('keeps the money and the draft, and says that the price has changed', async () => {
    const ada = await signIn(database.connection);
    const setPrice = (micros: number) => query('update services set unit_price_micros = $1 where id = 1', [micros]);
    const { order, refusal } = await paidButNotPlaced(ada, () => setPrice(60_000));
    expect(refusal).toBe('The price has changed: this order now costs $6.00, not $5.00.');
    expect(await ordersOf(ada)).toEqual([]);
    expect((await walletOf(database.connection, ada.accountId)).balanceCents).toBe(5_50);
    await setPrice(50_000);
    const placing = { accountId: ada.accountId, draftId: order.draftId };
    expect(await placeDraft(ctx(), placingDeps(deps), placing)).toBe('placed');
  });

  it('reports that one for the same target is open, orders are paused, or the balance is too low', async () => {
    const ada = await signInWith(database.connection, 5_00);
    const same = await paidButNotPlaced(ada, ({ serviceId, link }) =>
      call(ada, 'POST', '/orders', { serviceId, link, quantity: 5 }),
    );
    expect(same.refusal).toMatch(/still open/);
    const bob = await signIn(database.connection);
    const paused = await paidButNotPlaced(bob, () => pause(true));
    await pause(false);
    expect(paused.refusal).toBe('Back on Monday.');
    const cleo = await signIn(database.connection);
    const short = await paidButNotPlaced(cleo, () => adjust(database.connection, cleo.accountId, -5_00));
    expect(short.refusal).toMatch(/\$4\.50/);
  });

  it('is reported once, however often it is retried', async () => {
    const ada = await signIn(database.connection);
    const { order } = await paidButNotPlaced(ada, () => adjust(database.connection, ada.accountId, -5_00));
    const mails = await mailsTo(ada);
    await placeDraft(ctx(), placingDeps(deps), { accountId: ada.accountId, draftId: order.draftId });
    expect(await mailsTo(ada)).toBe(mails);
  });
});
