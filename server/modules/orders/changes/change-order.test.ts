import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminOrderDetails } from '#contract/admin/orders.ts';
import type { Order, OrderDetails } from '#contract/orders/orders.ts';
import { showOrderId } from '#contract/orders/order-ids.ts';
import { orderWords } from '#contract/words/orders.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { deliverMail } from '#tests/support/people/deliver-mail.ts';
import { adjust, signInWith, stock, walletOf } from '#tests/support/people/customers.ts';

const database = useTestDatabase();
const published: string[] = [];
const server = useTestApp(database, {
  live: {
    publish: (audience: unknown, ...topics: string[]) =>
      void published.push(`${JSON.stringify(audience)} ${topics.join()}`),
    follow: () => undefined,
  } as never,
});
let admin: SignedIn;
beforeAll(async () => {
  await stock(database.connection);
  admin = await signIn(database.connection, { role: 'admin' });
});
afterAll(async () => {
  const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
  expect((await reconcile(ctx)).map(describeDifference)).toEqual([]);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call<Body = AdminOrderDetails & { code: string; message: string; fields: Record<string, string> }>(
  who: Pick<SignedIn, 'headers'>,
  method: Method,
  url: string,
  payload?: object,
) {
  const response = await server.app.inject({
    method,
    url: `/api${url}`,
    headers: who.headers,
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json<Body>() };
}

let links = 0;
const link = () => `https://www.reddit.com/r/cats/comments/xyz${(++links).toString(36)}`;
/** 100 upvotes for $5.00. */
const place = async (who: SignedIn, change: object = {}) =>
  (await call<Order>(who, 'POST', '/orders', { serviceId: 1, link: link(), quantity: 100, ...change })).body;
const change = (order: Pick<Order, '_id'>, body: object) => call(admin, 'PUT', `/admin/orders/${order._id}`, body);
const balance = async ({ accountId }: SignedIn) => (await walletOf(database.connection, accountId)).balanceCents;

describe('the money of an order follows its status', () => {
  it('from the full price, whatever its previous status', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    const steps = [
      [{ status: 'In Progress', completedVotes: 20 }, 5, 300],
      [{ status: 'Partial', completedVotes: 33 }, 1.65, 635],
      [{ completedVotes: 50 }, 2.5, 550],
      [{ status: 'Completed' }, 5, 300],
      [{ status: 'Canceled' }, 0, 800],
      [{ status: 'Canceled' }, 0, 800],
      [{ status: 'Partial', completedVotes: 50 }, 2.5, 550],
      [{ status: 'Pending', completedVotes: 0 }, 5, 300],
    ] as const;
    for (const [request, withheld, left] of steps) {
      const { status, body } = await change(order, request);
      expect([status, body.calculatedPrice, await balance(ada)]).toEqual([200, withheld, left]);
    }
  });

  it('and a repeated click changes nothing', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    const first = await change(order, { status: 'Canceled', version: 1 });
    const again = await change(order, { status: 'Canceled', version: 1 });
    expect(again.body).toEqual(first.body);
    expect(again.body.timeline).toHaveLength(2);
    expect((await walletOf(database.connection, ada.accountId)).transfers).toBe(3);
  });

  it('and reopening it is refused if the balance is too low', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    await change(order, { status: 'Canceled' });
    await place(ada);
    const { status, body } = await change(order, { status: 'Pending' });
    expect(status).toBe(409);
    expect(body.message).toBe('The customer’s balance is $2.00 short for this order’s price.');
    expect(await balance(ada)).toBe(300);
    expect((await change(order, { started: '12' })).body).toMatchObject({ status: 'Canceled', started: '12' });
  });

  it('and reopening it is refused while another one is open for the same link', async () => {
    const ada = await signInWith(database.connection, 2000);
    const order = await place(ada);
    await change(order, { status: 'Canceled' });
    await place(ada, { link: order.link });
    const { status, body } = await change(order, { status: 'In Progress' });
    expect([status, body.message]).toEqual([409, 'The customer has another open order for this service and link.']);
    expect(await balance(ada)).toBe(1500);
  });
});

describe('staff', () => {
  it('can’t deliver more than was ordered', async () => {
    const order = await place(await signInWith(database.connection, 800));
    const { status, body } = await change(order, { completedVotes: 101 });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ completedVotes: 'Cannot exceed available quantity of 100' });
  });

  it('can complete an order only if everything is delivered', async () => {
    const order = await place(await signInWith(database.connection, 800));
    for (const request of [{ completedVotes: 99 }, { completedVotes: 0 }]) {
      const { status, body } = await change(order, { status: 'Completed', ...request });
      expect([status, body.message, body.fields]).toEqual([
        400,
        orderWords.usePartial,
        { completedVotes: orderWords.usePartial },
      ]);
    }
    expect((await change(order, { status: 'Completed' })).body).toMatchObject({
      status: 'Completed',
      completedVotes: 100,
      calculatedPrice: 5,
      version: 2,
    });
    expect((await change(order, { status: 'Completed', version: 1 })).body.version).toBe(2);
    expect((await change(order, { completedVotes: 99 })).body.message).toBe(orderWords.usePartial);
    expect((await change(order, { status: 'Partial', completedVotes: 99 })).body.calculatedPrice).toBe(4.95);
  });

  it('can still edit an order that was completed with less before', async () => {
    const order = await place(await signInWith(database.connection, 800));
    await database.connection.pool.query(`update orders set status = 'Completed', delivered = 20 where id = $1`, [
      order._id,
    ]);
    expect((await change(order, { started: '12' })).body).toMatchObject({ status: 'Completed', completedVotes: 20 });
    expect((await change(order, { completedVotes: 30 })).status).toBe(400);
    expect((await change(order, { status: 'Completed' })).body.completedVotes).toBe(100);
  });

  it.each([
    { completedVotes: -1 },
    { completedVotes: 1.5 },
    { status: 'Lost' },
    { started: 'x'.repeat(61) },
    { started: {} },
  ])('may not set %j', async (request) => {
    const order = await place(await signInWith(database.connection, 800));
    expect((await change(order, request)).status).toBe(400);
  });

  it('record the start count, as a number or text', async () => {
    const order = await place(await signInWith(database.connection, 800));
    expect((await change(order, { started: 3572 })).body.started).toBe('3572');
    expect((await change(order, { started: ' about 12 ' })).body.started).toBe('about 12');
  });

  it('don’t overwrite changes they have not seen, and learn what changed', async () => {
    const order = await place(await signInWith(database.connection, 800));
    await change(order, { status: 'In Progress', completedVotes: 40, version: 1 });
    const { status, body } = await change(order, { completedVotes: 10, version: 1 });
    expect(status).toBe(409);
    expect(body.fields).toEqual({ status: 'It is In Progress now.', completedVotes: 'It is 40 now.' });
    expect(body.message).toBe(
      'You changed this order in another tab (Status, Deliver Votes). Reload it and try again.',
    );
    expect((await change(order, { completedVotes: 41, version: 2 })).body).toMatchObject({
      completedVotes: 41,
      version: 3,
    });
  });

  it('learn which colleague changed it', async () => {
    const order = await place(await signInWith(database.connection, 800));
    const grace = await signIn(database.connection, { role: 'admin' });
    await database.connection.pool.query(`update accounts set first_name = 'Grace', last_name = '' where id = $1`, [
      grace.accountId,
    ]);
    await change(order, { started: '7', version: 1 });
    await call(grace, 'PUT', `/admin/orders/${order._id}`, { started: '8', version: 2 });
    const { body } = await change(order, { started: '9', version: 1 });
    expect(body.message.split(' changed ')[0]?.split(' and ').toSorted()).toEqual(['Grace', 'You']);
  });

  it('refuse an order as not eligible, with a reason that the customer sees', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    await change(order, { status: 'Canceled', reason: 'Not eligible: the post is locked.' });
    const { body } = await call<OrderDetails>(ada, 'GET', `/orders/${order.orderId}`);
    expect(body).toMatchObject({ status: 'Canceled', calculatedPrice: 0, reason: 'Not eligible: the post is locked.' });
    expect(body.timeline.at(-1)).toEqual({
      at: expect.any(String),
      by: 'staff',
      what: 'changed',
      from: 'Pending',
      to: 'Canceled',
      withheld: 0,
      note: 'Not eligible: the post is locked.',
    });
    expect((await change(order, { reason: '' })).body.reason).toBeUndefined();
    await change(order, { reason: 'Not eligible: the post is locked.' });
    expect((await change(order, { status: 'Pending' })).body.reason).toBeUndefined();
  });

  it('see who did what', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    const { body } = await change(order, { status: 'In Progress' });
    expect(body.customerName).toBe('Test Account');
    expect(body.timeline).toMatchObject([
      { what: 'placed', actorId: ada.accountId, actorName: 'Test Account' },
      { what: 'changed', actorId: admin.accountId, from: 'Pending', to: 'In Progress' },
    ]);
  });

  it('notify the customer by email and on screen', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    published.length = 0;
    const mails = async () =>
      (await database.connection.pool.query<{ count: number }>('select count(*)::int as count from mails')).rows[0]
        ?.count;
    const before = (await mails()) ?? 0;
    await change(order, { status: 'Completed', completedVotes: 100 });
    expect(await mails()).toBe(before + 1);
    expect(published).toContain(`{"accountId":"${ada.accountId}"} orders,balance`);
    expect(published).toContain('"admins" orders,notifications');
    await change(order, { started: '5' });
    expect(await mails()).toBe(before + 1);
  });

  it('delete an order: its price is refunded, and the audit log keeps all of it', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    const { status, body } = await call(admin, 'DELETE', `/admin/orders/${order.orderId}`, { reason: 'Placed twice' });
    expect([status, body.message]).toEqual([200, expect.stringContaining('was deleted')]);
    expect(await balance(ada)).toBe(800);
    expect((await call(ada, 'GET', `/orders/${order._id}`)).status).toBe(404);
    // A retry after a lost response, and a colleague who was slower.
    for (const ref of [order.orderId, order._id]) {
      expect(await call(admin, 'DELETE', `/admin/orders/${ref}`, { reason: 'Placed twice' })).toEqual({ status, body });
    }
    const colleague = await signIn(database.connection, { role: 'admin' });
    expect((await call(colleague, 'DELETE', `/admin/orders/${order.orderId}`)).status).toBe(404);
    expect(await balance(ada)).toBe(800);
    const { rows } = await database.connection.pool.query(
      `select note, before from audit_log where action = 'order.delete' and subject_id = $1`,
      [order._id],
    );
    expect(rows).toMatchObject([
      { note: 'Placed twice', before: { link: order.link, withheldCents: 500, quantity: 100 } },
    ]);
    for (const secret of ['idempotencyKey', 'fingerprint']) expect(rows[0]).not.toHaveProperty(['before', secret]);
  });

  it('delete an order only as they saw it, not once a colleague has delivered it', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    const remove = (version: number) =>
      call(admin, 'DELETE', `/admin/orders/${order._id}`, { reason: 'Placed twice', version });
    await change(order, { status: 'Completed' });
    expect(await remove(order.version)).toMatchObject({
      status: 409,
      body: { fields: { status: 'It is Completed now.' } },
    });
    expect(await balance(ada)).toBe(300);
    expect((await remove(order.version + 1)).status).toBe(200);
    expect(await balance(ada)).toBe(800);
  });

  it('delete an order, and the customer is told the refund and the reason', async () => {
    const ada = await signInWith(database.connection, 1000);
    const [paid, canceled, unwanted] = [
      await place(ada),
      await place(ada),
      await place(await signInWith(database.connection, 500)),
    ];
    await change(canceled, { status: 'Canceled' });
    await database.connection.pool.query(
      `insert into mail_preferences (account_id, kind, is_wanted) values ($1, 'orderUpdates', false)`,
      [unwanted.userId],
    );
    await deliverMail(database.connection, new Date(Date.now() + 60_000));
    await call(admin, 'DELETE', `/admin/orders/${paid._id}`, { reason: 'Placed twice' });
    await call(admin, 'DELETE', `/admin/orders/${canceled._id}`);
    await call(admin, 'DELETE', `/admin/orders/${unwanted._id}`);
    const letters = await deliverMail(database.connection);
    expect(letters.map(({ subject }) => subject)).toEqual(
      [paid, canceled].map(({ orderId }) => `Your Boostdesk order ${showOrderId(orderId)} was deleted`),
    );
    expect(letters[0]?.text).toContain(
      `Our team deleted your order ${showOrderId(paid.orderId)} of 100 × Post Upvotes.`,
    );
    expect(letters[0]?.text).toContain('Reason: Placed twice\n');
    expect(letters[0]?.text).toContain('$5.00 was refunded to your balance.');
    expect(letters[1]?.text).not.toMatch(/Reason|refunded/);
  });

  it('delete an order, which sends a webhook event, and for an open one also that it is canceled', async () => {
    const ada = await signInWith(database.connection, 1600);
    await database.connection.pool.query(
      `insert into webhooks (id, account_id, url, events, sealed_secret, created_at)
       values (gen_random_uuid(), $1, 'https://hooks.example.com/in', array['order.canceled', 'order.deleted'], '', now())`,
      [ada.accountId],
    );
    const [open, completed] = [await place(ada), await place(ada)];
    await change(completed, { status: 'Completed' });
    for (const { _id } of [open, completed]) {
      await call(admin, 'DELETE', `/admin/orders/${_id}`, { reason: 'Placed twice' });
    }
    const { rows } = await database.connection.pool.query<{ event: string; data: string }>(
      `select event, data from webhook_deliveries order by event, data::jsonb ->> 'status'`,
    );
    const refunded = { calculatedPrice: 0, refunded: open.price, reason: 'Placed twice' };
    expect(rows.map(({ event, data }) => ({ event, ...(JSON.parse(data) as object) }))).toMatchObject([
      { event: 'order.canceled', _id: open._id, status: 'Canceled', calculatedPrice: 0, reason: 'Placed twice' },
      { event: 'order.deleted', _id: completed._id, status: 'Completed', ...refunded },
      { event: 'order.deleted', _id: open._id, status: 'Pending', ...refunded },
    ]);
  });

  it('delete a canceled order without a reason, and no money moves', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    await change(order, { status: 'Canceled' });
    expect((await call(admin, 'DELETE', `/admin/orders/${order._id}`)).status).toBe(200);
    expect((await walletOf(database.connection, ada.accountId)).transfers).toBe(3);
  });

  it.each(['GET', 'PUT', 'DELETE'] as const)('get 404 for %s of an unknown order', async (method) => {
    const payload = method === 'PUT' ? { status: 'Pending' } : undefined;
    expect((await call(admin, method, `/admin/orders/${randomUUID()}`, payload)).status).toBe(404);
    expect((await call(admin, method, `/admin/orders/0000000000000000`, payload)).status).toBe(404);
    expect((await call(admin, method, `/admin/orders/nothing`, payload)).status).toBe(400);
  });
});

describe('the orders of a deleted account', () => {
  /** A finished order, and an open one as older versions could leave behind. */
  async function deletedAccount() {
    const ada = await signInWith(database.connection, 1000);
    const [done, open] = [await place(ada), await place(ada)];
    await change(done, { status: 'Completed', completedVotes: 100 });
    await database.connection.pool.query('update accounts set deleted_at = now() where id = $1', [ada.accountId]);
    return { ada, done, open };
  }

  it.each([{ status: 'In Progress' }, { status: 'Canceled' }, { status: 'Partial', completedVotes: 40 }])(
    'that are finished refuse %o',
    async (request) => {
      const { ada, done } = await deletedAccount();
      const message = 'This customer deleted their account. The order can’t be reopened, and its price can’t change.';
      expect(await change(done, request)).toMatchObject({ status: 409, body: { code: 'conflict', message } });
      const deleted = await call(admin, 'DELETE', `/admin/orders/${done._id}`);
      expect(deleted).toMatchObject({ status: 409, body: { message } });
      expect(await balance(ada)).toBe(0);
    },
  );

  it('accept changes that move no money, and an open one can be finished', async () => {
    const { ada, done, open } = await deletedAccount();
    expect((await change(done, { started: '12' })).status).toBe(200);
    expect((await change(open, { status: 'Completed', completedVotes: 100 })).status).toBe(200);
    expect(await balance(ada)).toBe(0);
  });
});

it('a blocked customer’s orders can be settled by staff, whichever way the money goes', async () => {
  const ada = await signInWith(database.connection, 500);
  const order = await place(ada);
  await change(order, { status: 'Partial', completedVotes: 40 });
  await database.connection.pool.query('update accounts set blocked_at = now() where id = $1', [ada.accountId]);
  expect((await change(order, { status: 'Completed', completedVotes: 100 })).status).toBe(200);
  expect(await balance(ada)).toBe(0);
  expect((await change(order, { status: 'Canceled' })).status).toBe(200);
  expect(await balance(ada)).toBe(500);
});

describe('a balance that a chargeback made negative', () => {
  it('accepts refunds, and no order can be placed', async () => {
    const ada = await signInWith(database.connection, 800);
    const order = await place(ada);
    await adjust(database.connection, ada.accountId, -600);
    expect(await balance(ada)).toBe(-300);
    expect((await call(ada, 'GET', '/auth/dashboard')).body).toMatchObject({ currentBalance: 0, totalSpent: 5 });
    expect((await call(ada, 'POST', '/orders', { serviceId: 1, link: link(), quantity: 5 })).status).toBe(402);
    await change(order, { status: 'Canceled' });
    expect(await balance(ada)).toBe(200);
  });
});

describe('a new order', () => {
  interface Notice {
    readonly id: string;
    readonly kind: string;
    readonly message: string;
  }
  const noticesOf = async (who: SignedIn, order: Order, show = 'unread') =>
    (await call<Notice[]>(who, 'GET', `/admin/notifications?show=${show}&perPage=100`)).body.filter(
      ({ id }) => id === order._id,
    );

  it('is among the notifications until it is started', async () => {
    const order = await place(await signInWith(database.connection, 800));
    expect(await noticesOf(admin, order)).toMatchObject([
      {
        kind: 'order-placed',
        orderId: order._id,
        message: 'New order: 100 × Post Upvotes',
        details: order.link,
        isRead: false,
      },
    ]);
    await change(order, { status: 'In Progress' });
    expect(await noticesOf(admin, order, 'all')).toEqual([]);
  });

  it('is marked as read per admin', async () => {
    const order = await place(await signInWith(database.connection, 800));
    const other = await signIn(database.connection, { role: 'admin' });
    expect((await call(other, 'PUT', `/admin/notifications/${order._id}/mark-as-read`)).status).toBe(200);
    expect(await noticesOf(other, order)).toEqual([]);
    expect(await noticesOf(other, order, 'all')).toMatchObject([{ isRead: true }]);
    expect(await noticesOf(admin, order)).toHaveLength(1);
  });
});

it('other people’s orders are reported as not found', async () => {
  const order = await place(await signInWith(database.connection, 800));
  const eve = await signIn(database.connection);
  for (const ref of [order._id, order.orderId]) {
    expect((await call(eve, 'GET', `/orders/${ref}`)).status).toBe(404);
    expect((await call(eve, 'POST', `/orders/${ref}/cancel`)).status).toBe(404);
  }
});
