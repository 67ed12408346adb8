import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { type SignedIn, signIn, useTestApp } from '#tests/support/servers/test-app.ts';
import { signInWith, stock, walletOf } from '#tests/support/people/customers.ts';

const database = useTestDatabase();
const server = useTestApp(database);
beforeAll(() => stock(database.connection));

let links = 0;
const post = () => `https://www.reddit.com/r/cats/comments/abc${(++links).toString(36)}`;
const upvotes = (change: object = {}) => ({ serviceId: 1, link: post(), quantity: 100, ...change });

const call = async (
  who: Pick<SignedIn, 'headers'>,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/orders${path}`,
    headers: { ...who.headers, ...headers },
    payload: body,
  });
  return {
    status: response.statusCode,
    body: response.json<Order & Record<string, never>>(),
    headers: response.headers,
  };
};
const place = (who: Pick<SignedIn, 'headers'>, body: object, key?: string) =>
  call(who, '', body, key === undefined ? {} : { 'idempotency-key': key });
const ordersOf = async ({ accountId }: SignedIn) =>
  (await database.connection.pool.query<{ id: string }>('select id from orders where account_id = $1', [accountId]))
    .rows;
const card = {
  email: 'payer@example.test',
  type: 'Card',
  cardNumber: '4242424242424242',
  cardExpiry: '12 / 40',
  cardCvc: '123',
  cardHolderName: 'Ada Lovelace',
};
const wallet = ({ accountId }: SignedIn) => walletOf(database.connection, accountId);

describe('placing an order', () => {
  it('charges its price and responds in the format of the specification', async () => {
    const ada = await signInWith(database.connection, 2000);
    const { status, body } = await place(ada, {
      serviceId: 1,
      link: 'https://old.reddit.com/r/Cats/comments/1ABC2D/look/?utm_source=share',
      quantity: 123,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      orderId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
      number: expect.any(Number),
      userId: ada.accountId,
      category: 'Upvotes',
      service: 'Post Upvotes',
      serviceId: 1,
      quantity: 123,
      status: 'Pending',
      started: '',
      completedVotes: 0,
      calculatedPrice: 6.15,
      price: 6.15,
      unitPrice: 0.05,
      createdAt: expect.any(String),
      updatedAt: body.createdAt,
      link: 'https://www.reddit.com/r/cats/comments/1abc2d',
      comments: '',
      reference: '',
      canCancel: true,
      canCancelUntil: new Date(Date.parse(body.createdAt) + 15 * 60_000).toISOString(),
      isStuck: false,
      version: 1,
    });
    expect(await wallet(ada)).toMatchObject({ balanceCents: 1385, withheldCents: 615 });
  });

  it('accepts own texts, which set the quantity', async () => {
    const ada = await signInWith(database.connection, 2000);
    const comments = ' Lovely \r\n\r\nSo soft\n';
    const { status, body } = await place(ada, { serviceId: 4, link: post(), comments });
    expect({ status, quantity: body.quantity, comments: body.comments, price: body.calculatedPrice }).toEqual({
      status: 201,
      quantity: 2,
      comments: 'Lovely\nSo soft',
      price: 2.4,
    });
  });

  it('writes history that the customer sees as a timeline', async () => {
    const ada = await signInWith(database.connection, 2000);
    const { body } = await place(ada, upvotes());
    const url = `/api/orders/${body.orderId.toLowerCase().replaceAll(/.{4}(?=.)/g, '$&-')}`;
    const read = await server.app.inject({ url, headers: ada.headers });
    expect(read.json()).toMatchObject({
      _id: body._id,
      timeline: [{ by: 'customer', what: 'placed', to: 'Pending', delivered: 0, withheld: 5 }],
    });
  });

  it('spends the balance to the last cent', async () => {
    const ada = await signInWith(database.connection, 500);
    expect((await place(ada, upvotes())).status).toBe(201);
    expect(await wallet(ada)).toMatchObject({ balanceCents: 0, withheldCents: 500 });
  });
});

describe('placing an order is refused', () => {
  it.each([
    ['an unknown service', { serviceId: 99 }, { serviceId: 'This service is not available.' }],
    ['no service', { serviceId: undefined }, { serviceId: 'Choose a service.' }],
    ['no link', { link: '' }, { link: 'Paste a link.' }],
    ['a short link', { link: 'https://redd.it/abc' }, { link: /^Paste the full link/ }],
    ['a link of another kind', { link: 'https://www.reddit.com/r/cats' }, { link: /Paste a link to a post/ }],
    ['a blocked community', { link: 'https://www.reddit.com/r/politics/comments/abc' }, { link: /politics/ }],
    ['a blocked topic', { link: 'https://www.reddit.com/r/cats/comments/abc/my_vaccine' }, { link: /health/ }],
    ['too few', { quantity: 4 }, { quantity: 'The smallest order is 5.' }],
    ['too many', { quantity: 1001 }, { quantity: 'The largest order is 1,000.' }],
    ['no quantity', { quantity: undefined }, { quantity: 'The smallest order is 5.' }],
    ['a fraction', { quantity: 5.5 }, { quantity: 'Enter a whole number.' }],
    ['a quantity beyond all numbers', { quantity: 1e308 }, { quantity: expect.any(String) }],
    ['a quantity in words', { quantity: '1e3' }, { quantity: expect.any(String) }],
    [
      'own texts where none are taken',
      { comments: 'hello' },
      { comments: 'You can’t add your own texts for this service.' },
    ],
    ['no own texts', { serviceId: 4, quantity: undefined }, { comments: 'Write one comment per line.' }],
    ['own texts about crisis', { serviceId: 4, quantity: 1, comments: 'suicide' }, { comments: /crisis/ }],
    [
      'texts that make another quantity',
      { serviceId: 4, quantity: 3, comments: 'a\nb' },
      { comments: /You wrote 2 texts/ },
    ],
    ['control characters', { serviceId: 4, quantity: 1, comments: 'a\u0000b' }, { comments: /hidden characters/ }],
  ])('for %s', async (_, change, fields) => {
    const ada = await signInWith(database.connection, 100_000);
    const { status, body } = await place(ada, upvotes(change));
    expect(status).toBe(400);
    const expected = Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [
        field,
        text instanceof RegExp ? expect.stringMatching(text) : text,
      ]),
    );
    expect(body).toMatchObject({ code: 'invalid_input', fields: expected });
    expect(await ordersOf(ada)).toEqual([]);
    expect(await wallet(ada)).toMatchObject({ balanceCents: 100_000, transfers: 1 });
  });

  it('when the balance is too low, with the missing amount', async () => {
    const ada = await signInWith(database.connection, 266);
    const { status, body } = await place(ada, upvotes());
    expect(status).toBe(402);
    expect(body).toMatchObject({
      code: 'insufficient_funds',
      message: 'Your balance is $2.34 short. Add funds and try again.',
      missing: 2.34,
    });
    expect(await ordersOf(ada)).toEqual([]);
  });

  it('while another order for the same service and link is open', async () => {
    const ada = await signInWith(database.connection, 2000);
    const order = upvotes();
    const first = await place(ada, order);
    const again = await place(ada, { ...order, link: `${order.link}/title/?share=1` });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'conflict', fields: { link: expect.stringContaining('still open') } });
    expect(again.body['message']).toContain(first.body.orderId.slice(0, 4));
    expect((await place(await signInWith(database.connection, 2000), order)).status).toBe(201);
    expect((await place(ada, { ...order, serviceId: 3, quantity: 1 })).status).toBe(201);
    expect(await wallet(ada)).toMatchObject({ withheldCents: 590 });
  });

  it('for admins and anonymous callers', async () => {
    expect((await place(await signIn(database.connection, { role: 'admin' }), upvotes())).status).toBe(403);
    expect((await place({ headers: { authorization: 'Bearer x' } }, upvotes())).status).toBe(401);
  });

  it('if it sets prices, IDs or statuses: they are ignored', async () => {
    const ada = await signInWith(database.connection, 2000);
    const sneaky = { price: 0, calculatedPrice: 0, userId: randomUUID(), status: 'Completed', completedVotes: 100 };
    const { body } = await place(ada, upvotes(sneaky));
    expect(body).toMatchObject({ status: 'Pending', calculatedPrice: 5, userId: ada.accountId, completedVotes: 0 });
  });
});

describe('a key', () => {
  it('used on one endpoint is refused on another, whichever came first', async () => {
    const ada = await signInWith(database.connection, 2000);
    const reused = { status: 422, body: { code: 'idempotency_key_reused' } };
    const openTicket = async (key: string) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/tickets',
        headers: { ...ada.headers, 'idempotency-key': key },
        payload: { subject: 'A question', message: 'When?' },
      });
      return { status: response.statusCode, body: response.json<object>() };
    };
    expect((await place(ada, upvotes(), 'key-a')).status).toBe(201);
    expect(await openTicket('key-a')).toMatchObject(reused);
    const payment = await server.app.inject({
      method: 'POST',
      url: '/api/payment',
      headers: { ...ada.headers, 'idempotency-key': 'key-a' },
      payload: { ...card, amount: 10 },
    });
    expect({ status: payment.statusCode, body: payment.json<object>() }).toMatchObject(reused);
    expect(await call(ada, '/batch', { orders: [upvotes()] }, { 'idempotency-key': 'key-a' })).toMatchObject(reused);

    expect((await openTicket('key-b')).status).toBe(201);
    expect(await place(ada, upvotes(), 'key-b')).toMatchObject(reused);
    expect(await ordersOf(ada)).toHaveLength(1);

    const grace = await signInWith(database.connection, 2000);
    expect((await place(grace, upvotes(), 'key-b')).status, 'with the key of another account').toBe(201);
  });

  it('makes a repeated call return the same response, whatever happened since', async () => {
    const ada = await signInWith(database.connection, 600);
    const order = upvotes();
    const first = await place(ada, order, 'key-1');
    const admin = await signIn(database.connection, { role: 'admin' });
    await server.app.inject({
      method: 'PUT',
      url: `/api/admin/orders/${first.body._id}`,
      headers: admin.headers,
      payload: { status: 'In Progress', completedVotes: 3, started: '7' },
    });
    const again = await place(ada, { quantity: 100, link: order.link, serviceId: 1 }, 'key-1');
    expect(again).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } });
    expect(again.body).toEqual(first.body);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('is refused for another body', async () => {
    const ada = await signInWith(database.connection, 2000);
    await place(ada, upvotes(), 'key-1');
    const other = await place(ada, upvotes(), 'key-1');
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it('belongs to one account', async () => {
    const order = upvotes();
    for (const who of [await signInWith(database.connection, 600), await signInWith(database.connection, 600)]) {
      expect((await place(who, order, 'shared')).headers['idempotency-replayed']).toBeUndefined();
    }
  });

  it('is free again after a refusal', async () => {
    const ada = await signInWith(database.connection, 600);
    const order = upvotes();
    expect((await place(ada, { ...order, quantity: 200 }, 'key-2')).status).toBe(402);
    expect((await place(ada, order, 'key-2')).status).toBe(201);
  });

  it('places one order however many calls are concurrent, and tells the others to retry', async () => {
    const ada = await signInWith(database.connection, 2000);
    const order = upvotes();
    const responses = await Promise.all(Array.from({ length: 20 }, () => place(ada, order, 'key-3')));
    for (const { status, body } of responses) {
      expect(status === 201 || (status === 409 && body['code'] === 'idempotency_in_progress')).toBe(true);
    }
    expect(responses.some(({ status }) => status === 201)).toBe(true);
    expect(await ordersOf(ada)).toHaveLength(1);
    expect(await wallet(ada)).toMatchObject({ withheldCents: 500 });
  });

  it('is held by the running call', async () => {
    const ada = await signInWith(database.connection, 2000);
    const client = await database.connection.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [ada.accountId, 'key-4']);
      const { status, body, headers } = await place(ada, upvotes(), 'key-4');
      expect({ status, code: body['code'], wait: headers['retry-after'] }).toEqual({
        status: 409,
        code: 'idempotency_in_progress',
        wait: '1',
      });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await place(ada, upvotes(), 'key-4')).status).toBe(201);
  });

  it('expires after 72 hours', async () => {
    const ada = await signInWith(database.connection, 2000);
    await place(ada, upvotes(), 'key-5');
    await database.connection.pool.query(
      "update orders set created_at = created_at - interval '73 hours' where account_id = $1",
      [ada.accountId],
    );
    expect((await place(ada, upvotes(), 'key-5')).status).toBe(201);
    expect(await ordersOf(ada)).toHaveLength(2);
  });
});

describe('a service that changes', () => {
  it('is charged at its current price, whatever this process has cached', async () => {
    const ada = await signInWith(database.connection, 5000);
    expect((await place(ada, { serviceId: 5, link: 'https://www.reddit.com/r/cats', quantity: 1 })).body.price).toBe(4);
    await database.connection.pool.query('update services set unit_price_micros = 4500000 where id = 5');
    expect((await place(ada, { serviceId: 5, link: 'https://www.reddit.com/r/dogs', quantity: 1 })).body.price).toBe(
      4.5,
    );
    await database.connection.pool.query('update services set is_active = false where id = 5');
    const { status } = await place(ada, { serviceId: 5, link: 'https://www.reddit.com/r/birds', quantity: 1 });
    expect(status).toBe(400);
    await database.connection.pool.query('update services set is_active = true where id = 5');
    expect((await place(ada, { serviceId: 5, link: 'https://www.reddit.com/r/birds', quantity: 1 })).status).toBe(201);
  });

  it('is not charged if another one was expected, whatever this process has cached', async () => {
    const ada = await signInWith(database.connection, 5000);
    const order = { serviceId: 5, link: 'https://www.reddit.com/r/birds', quantity: 2, expectedPrice: 8 };
    const another = { ...order, link: 'https://www.reddit.com/r/fish' };
    const setPrice = (micros: number) =>
      database.connection.pool.query('update services set unit_price_micros = $1 where id = 5', [micros]);
    await setPrice(4_000_000);
    expect((await place(ada, order)).status).toBe(201);
    await setPrice(4_500_000);
    expect(await place(ada, another)).toMatchObject({
      status: 409,
      body: { message: 'The price has changed: this order now costs $9.00, not $8.00.' },
    });
    expect(await call(ada, '/batch', { orders: [another], expectedPrice: 8 })).toMatchObject({
      status: 409,
      body: { message: 'The price has changed: these orders now cost $9.00, not $8.00.' },
    });
    expect((await call(ada, '/batch', { orders: [another], expectedPrice: 9 })).status).toBe(201);
    await setPrice(4_000_000);
    expect((await place(ada, { ...order, link: 'https://www.reddit.com/r/frogs' })).body.price).toBe(8);
  });

  it('does not affect earlier orders', async () => {
    const ada = await signInWith(database.connection, 5000);
    const { body } = await place(ada, { serviceId: 6, link: 'https://www.reddit.com/r/cats', comments: 'A post' });
    await database.connection.pool.query(`update services set name = 'Own Post', unit_price_micros = 1 where id = 6`);
    const read = await server.app.inject({ url: `/api/orders/${body._id}`, headers: ada.headers });
    expect(read.json()).toMatchObject({ service: 'Custom Post', unitPrice: 6, price: 6 });
    await database.connection.pool.query(
      `update services set name = 'Custom Post', unit_price_micros = 6000000 where id = 6`,
    );
  });
});

describe('many orders', () => {
  const placeMany = (who: SignedIn, orders: object[], key?: string) =>
    call(who, '/batch', { orders }, key === undefined ? {} : { 'idempotency-key': key });

  const orderEach = (count: number) =>
    Array.from({ length: count }, () => upvotes({ quantity: 5, reference: 'Client 12' }));

  it('are placed together', async () => {
    const ada = await signInWith(database.connection, 2000);
    const { status, body } = await placeMany(ada, [
      upvotes(),
      upvotes({ quantity: 5 }),
      upvotes({ serviceId: 3, quantity: 2 }),
    ]);
    expect(status).toBe(201);
    expect(body['orders']).toMatchObject([{ price: 5 }, { price: 0.25 }, { price: 1.8 }]);
    expect(await wallet(ada)).toMatchObject({ withheldCents: 705 });
  });

  it('are refused together, with the problem of each line', async () => {
    const ada = await signInWith(database.connection, 2000);
    const twin = upvotes();
    const { status, body } = await placeMany(ada, [
      twin,
      upvotes({ quantity: 1 }),
      upvotes({ link: 'https://x.test' }),
      twin,
      { ...twin, serviceId: 77 },
    ]);
    expect(status).toBe(400);
    expect(body['fields']).toEqual({
      'orders.1.quantity': 'The smallest order is 5.',
      'orders.2.link': 'Use a link to reddit.com, quora.com or youtube.com.',
      'orders.3.link': 'orders.0 is for the same service and link. Combine the quantities.',
      'orders.4.serviceId': 'This service is not available.',
    });
    expect(await ordersOf(ada)).toEqual([]);
  });

  it('are refused together if one is already open', async () => {
    const ada = await signInWith(database.connection, 2000);
    const open = upvotes();
    await place(ada, open);
    const { status, body } = await placeMany(ada, [upvotes(), open]);
    expect(status).toBe(409);
    expect(body['fields']).toEqual({ 'orders.1.link': expect.stringContaining('still open') });
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('are refused together if the balance does not cover them, with the amount missing for all', async () => {
    const ada = await signInWith(database.connection, 700);
    const { status, body } = await placeMany(ada, [upvotes(), upvotes(), upvotes()]);
    expect({ status, missing: body['missing'] }).toEqual({ status: 402, missing: 8 });
    expect(await ordersOf(ada)).toEqual([]);
  });

  it('are compared with the balance at their current price', async () => {
    const setPrice = (micros: number) =>
      database.connection.pool.query('update services set unit_price_micros = $1 where id = 1', [micros]);
    const ada = await signInWith(database.connection, 800);
    expect((await placeMany(ada, [upvotes()])).status).toBe(201);
    await setPrice(30_000);
    const { status } = await placeMany(ada, [upvotes()]);
    await setPrice(50_000);
    expect(status).toBe(201);
  });

  it('with one key are placed once', async () => {
    const ada = await signInWith(database.connection, 2000);
    const orders = [upvotes(), upvotes()];
    const first = await placeMany(ada, orders, 'many');
    const again = await placeMany(ada, orders, 'many');
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await ordersOf(ada)).toHaveLength(2);
  });

  it.each([0, 1001])('are limited to 1 to 1,000: %i', async (count) => {
    const ada = await signInWith(database.connection, 2000);
    const { status, body } = await placeMany(ada, orderEach(count));
    expect({ status, fields: Object.keys(body['fields'] ?? {}) }).toEqual({ status: 400, fields: ['orders'] });
  });

  it('can be a thousand, with every field of a line', async () => {
    const ada = await signInWith(database.connection, 30_000);
    const { status, body } = await placeMany(ada, orderEach(1000), 'thousand');
    expect(status).toBe(201);
    expect(new Set((body as unknown as { orders: Order[] }).orders.map(({ number }) => number)).size).toBe(1000);
    expect(await wallet(ada)).toMatchObject({ balanceCents: 5000, withheldCents: 25_000 });
    const orders = [...orderEach(999), { ...upvotes(), quantity: 1 }];
    expect(await placeMany(ada, orders)).toMatchObject({
      status: 400,
      body: { fields: { 'orders.999.quantity': expect.any(String) } },
    });
    expect(await ordersOf(ada)).toHaveLength(1000);
  });

  it('that race for one link or the rest of the balance are placed once', async () => {
    const ada = await signInWith(database.connection, 1500);
    const link = post();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => placeMany(ada, [upvotes(), upvotes(index < 3 ? { link } : {})])),
    );
    const placed = responses.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(1);
    expect(new Set(responses.map(({ status }) => status)).difference(new Set([201, 402, 409]))).toEqual(new Set());
    expect(await ordersOf(ada)).toHaveLength(2);
  });
});

it('of fifty concurrent orders exactly as many are placed as the balance covers', async () => {
  const ada = await signInWith(database.connection, 1000);
  const responses = await Promise.all(Array.from({ length: 50 }, () => place(ada, upvotes({ quantity: 30 }))));
  const counts = Object.groupBy(responses, ({ status }) => status);
  expect([counts[201]?.length, counts[402]?.length]).toEqual([6, 44]);
  expect(await wallet(ada)).toMatchObject({ balanceCents: 100, withheldCents: 900 });
});
