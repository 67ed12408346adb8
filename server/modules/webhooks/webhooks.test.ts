import { createHmac, timingSafeEqual } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '#contract/values/money.ts';
import { WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import { type WebhookEventName, webhookEvents, webhooksMax } from '#contract/webhooks/webhook-facts.ts';
import type { Delivery, DeliveryDetails, Webhook } from '#contract/webhooks/webhooks.ts';
import { createContext, inTransaction } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { insertAdjustment } from '#server/modules/payments/index.ts';
import { type SignedIn, signIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { enqueueEvent } from './deliveries/enqueue-deliveries.ts';
import { createDemoReceiver } from './deliveries/demo-receiver.ts';
import type { PostOutcome, OutgoingRequest } from './deliveries/post.ts';
import { sealSecret } from './secrets.ts';
import { webhooksJobs } from './webhooks.jobs.ts';

const database = useTestDatabase();
const minute = 60_000;
const hour = 60 * minute;
let now = new Date('2026-06-01T12:00:00.000Z');
const clock = () => now;
const later = (ms: number) => void (now = new Date(now.getTime() + ms));

let requests: OutgoingRequest[] = [];
let respondWith: (outgoing: OutgoingRequest) => Partial<PostOutcome> = () => ({ status: 200 });
const post = async (outgoing: OutgoingRequest): Promise<PostOutcome> => {
  requests.push(outgoing);
  const { status, problem } = { status: 200, ...respondWith(outgoing) };
  const failure = problem ?? (status >= 300 ? `It responded with status ${status}.` : undefined);
  return { ms: 5, status, answer: 'answer', ...(failure === undefined ? {} : { problem: failure }) };
};
const names = new Map([['inside.example.com', '10.0.0.5']]);
const resolve = async (hostname: string) => [{ address: names.get(hostname) ?? '8.8.8.8', family: 4 }];
const demoReceiver = createDemoReceiver(clock);
const deps = {
  keys: deriveKeys(testAppKey),
  live: { publish: () => undefined },
  siteOrigin: 'http://localhost:3000',
  webhooks: { post, resolve, demoReceiver },
};
const server = useTestApp(database, { clock: () => new Date(), webhooks: deps.webhooks });
const runJobs = () => doEnqueued(database.connection, webhooksJobs(deps), now);
/** After calls to the server: its clock is the real one, so on a busy machine deliveries fall due well after `now`. */
const runDue = () => {
  now = new Date(Math.max(now.getTime(), Date.now()));
  return runJobs();
};

beforeAll(() => stock(database.connection));
beforeEach(async () => {
  await query('delete from pgboss.job');
  requests = [];
  respondWith = () => ({ status: 200 });
  now = new Date();
});

const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await database.connection.pool.query(text, values)).rows as Row[];
const call = async (who: SignedIn, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/account/${path}`,
    headers: who.headers,
    ...(payload === undefined ? {} : { payload }),
  });
const url = 'https://hooks.example.com/in';
const currentPassword = 'Password-1';
const register = async (who: SignedIn, events: readonly WebhookEventName[] = webhookEvents, address = url) => {
  const response = await call(who, 'POST', 'webhooks', { url: address, events, currentPassword });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ secret: string; webhook: Webhook }>();
};
const deliveriesOf = async (who: SignedIn, { id }: Webhook) =>
  (await call(who, 'GET', `webhooks/${id}/deliveries?sort=oldest`)).json<Delivery[]>();
const detailsOf = async (who: SignedIn, { id }: { id: string }) =>
  (await call(who, 'GET', `webhook-deliveries/${id}`)).json<DeliveryDetails>();
const readBack = async (who: SignedIn) =>
  (await call(who, 'GET', 'webhooks')).json<{ webhooks: Webhook[] }>().webhooks[0];
const typesOf = (outgoing: readonly OutgoingRequest[]) =>
  outgoing.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted();

let links = 0;
const place = async (who: SignedIn) => {
  const link = `https://www.reddit.com/r/cats/comments/1wh${(links++).toString(36)}`;
  const payload = { serviceId: 1, link, quantity: 5 };
  const response = await server.app.inject({ method: 'POST', url: '/api/orders', headers: who.headers, payload });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ _id: string; orderId: string }>();
};
const enqueueTestEvent = (who: SignedIn) =>
  enqueueEvent(
    createContext(database.connection, { kind: 'system', name: 'test' }, now),
    who.accountId,
    'ticket.answered',
    {
      ticketId: 'one',
      subject: 'Where is it?',
      answer: 'On its way.',
      answeredAt: now.toISOString(),
    },
  );

/** As the API guide documents it. */
function isSigned({ headers, body }: OutgoingRequest, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((each) => {
    const given = Buffer.from(each.slice('v1,'.length), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

describe('a webhook', () => {
  it('shows its secret once, and stores it sealed', async () => {
    const who = await signIn(database.connection);
    const { secret, webhook } = await register(who, ['order.created']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await readBack(who)).toEqual(webhook);
    const [row] = await query<{ row: string }>('select t::text as row from webhooks t where id = $1', [webhook.id]);
    expect(row?.row).not.toContain(Buffer.from(secret).toString('hex'));
    expect((await call(who, 'GET', 'webhooks')).body).not.toContain('whsec_');
  });

  it.each([
    ['http', 'http://hooks.example.com/'],
    ['no address', 'hooks'],
    ['credentials', 'https://user:pass@hooks.example.com/'],
    ['loopback', 'https://127.0.0.1/'],
    ['a number', 'https://2130706433/'],
    ['IPv4 in IPv6', 'https://[::ffff:169.254.169.254]/'],
    ['a local name', 'https://localhost/'],
    ['a name of the own machine', 'https://localhost.localdomain/'],
    ['an address without a host', 'https://.../'],
    ['a name that leads inside', 'https://inside.example.com/'],
    ['someone else’s receiver', 'https://receiver.demo.invalid/4b825dc6-0000-4000-8000-000000000000'],
  ])('is not registered for %s', async (_, address) => {
    const who = await signIn(database.connection);
    const refused = await call(who, 'POST', 'webhooks', { url: address, events: ['order.created'], currentPassword });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: object }>().fields).toHaveProperty('url');
    const { webhook } = await register(who);
    expect((await call(who, 'PATCH', `webhooks/${webhook.id}`, { url: address, currentPassword })).statusCode).toBe(
      400,
    );
  });

  it.each([
    ['HTTPS:\\\\Hooks.Example.COM:443\\in', 'https://hooks.example.com/in'],
    ['https://hooks.example.com/a\nb', 'https://hooks.example.com/ab'],
    ['https://bücher.example.com/ä?q=ü#', 'https://xn--bcher-kva.example.com/%C3%A4?q=%C3%BC'],
    ['https://hooks.example.com./in', 'https://hooks.example.com./in'],
    ['https://8。8。8。8/', 'https://8.8.8.8/'],
  ])('is stored in normalized form: %j', async (written, stored) => {
    const who = await signIn(database.connection);
    const { webhook } = await register(who, ['order.created'], written);
    expect([webhook.url, (await readBack(who))?.url]).toEqual([stored, stored]);
  });

  it('is refused if its encoded URL is too long', async () => {
    const who = await signIn(database.connection);
    const address = `https://hooks.example.com/${'ä'.repeat(400)}`;
    const refused = await call(who, 'POST', 'webhooks', { url: address, events: ['order.created'], currentPassword });
    expect(refused.json()).toMatchObject({ code: 'invalid_input', fields: { url: 'Use at most 500 characters.' } });
  });

  it('is reported as not found to others', async () => {
    const [owner, stranger] = [await signIn(database.connection), await signIn(database.connection)];
    const { webhook } = await register(owner);
    await enqueueTestEvent(owner);
    const [delivery] = await deliveriesOf(owner, webhook);
    const calls = [
      await call(stranger, 'PATCH', `webhooks/${webhook.id}`, { isOn: false }),
      await call(stranger, 'DELETE', `webhooks/${webhook.id}`),
      await call(stranger, 'POST', `webhooks/${webhook.id}/secret`, { currentPassword }),
      await call(stranger, 'POST', `webhooks/${webhook.id}/test`),
      await call(stranger, 'GET', `webhooks/${webhook.id}/deliveries`),
      await call(stranger, 'GET', `webhook-deliveries/${delivery?.id}`),
      await call(stranger, 'POST', `webhook-deliveries/${delivery?.id}/send-again`),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404));
  });

  it(`is one of at most ${webhooksMax}`, async () => {
    const who = await signIn(database.connection);
    for (let count = 0; count < webhooksMax; count++) await register(who);
    expect((await call(who, 'POST', 'webhooks', { url, events: ['order.created'], currentPassword })).statusCode).toBe(
      409,
    );
  });

  it('is deleted with its deliveries when it is removed or its account is deleted', async () => {
    const who = await signIn(database.connection);
    const { webhook } = await register(who);
    await enqueueTestEvent(who);
    const download = await server.app.inject({ url: '/api/account/data', headers: who.headers });
    expect(download.json<{ webhooks: Webhook[] }>().webhooks).toEqual([webhook]);
    expect((await call(who, 'DELETE', `webhooks/${webhook.id}`)).statusCode).toBe(200);
    expect(await query('select 1 from webhook_deliveries where webhook_id = $1', [webhook.id])).toEqual([]);
    await runJobs();
    expect(requests).toEqual([]);
    await register(who);
    await call(who, 'POST', 'delete', { currentPassword: 'Password-1', confirmation: 'DELETE' });
    expect(await query('select 1 from webhooks where account_id = $1', [who.accountId])).toEqual([]);
  });
});

describe('an event', () => {
  it('about an order has the order as in the API', async () => {
    const who = await signInWith(database.connection, 1000);
    const { secret } = await register(who);
    const order = await place(who);
    await runDue();
    expect(typesOf(requests)).toEqual(['order.created']);
    const [created] = requests;
    expect(WebhookEvent.parse(JSON.parse(created?.body ?? ''))).toMatchObject({ type: 'order.created', data: order });
    expect(isSigned(created as OutgoingRequest, secret)).toBe(true);

    requests = [];
    const admin = await signIn(database.connection, { role: 'admin' });
    const change = (payload: object) =>
      server.app.inject({ method: 'PUT', url: `/api/admin/orders/${order._id}`, headers: admin.headers, payload });
    expect((await change({ status: 'In Progress', completedVotes: 2 })).statusCode).toBe(200);
    await runDue();
    expect(typesOf(requests)).toEqual(['order.updated']);
    await change({ status: 'Completed', completedVotes: 5 });
    await change({ status: 'Completed', completedVotes: 5 });
    await runDue();
    expect(typesOf(requests)).toEqual(['order.completed', 'order.updated', 'order.updated']);
    for (const { body } of requests) expect(WebhookEvent.safeParse(JSON.parse(body)).success).toBe(true);

    requests = [];
    const url = `/api/orders/${order._id}/reference`;
    await server.app.inject({ method: 'PUT', url, headers: who.headers, payload: { reference: 'Acme' } });
    await runDue();
    const sent = requests.map(({ body }) => WebhookEvent.parse(JSON.parse(body)));
    expect(sent).toMatchObject([{ type: 'order.updated', data: { reference: 'Acme', status: 'Completed' } }]);
  });

  it('about a partial order has the refunded amount', async () => {
    const who = await signInWith(database.connection, 1000);
    await register(who, ['order.partial', 'order.canceled']);
    const order = await place(who);
    const admin = await signIn(database.connection, { role: 'admin' });
    const change = (payload: object) =>
      server.app.inject({ method: 'PUT', url: `/api/admin/orders/${order._id}`, headers: admin.headers, payload });
    await change({ status: 'Partial', completedVotes: 2 });
    await change({ started: '7' });
    await change({ completedVotes: 3 });
    await runDue();
    const events = requests.map(({ body }) => WebhookEvent.parse(JSON.parse(body)));
    expect(events.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))).toMatchObject([
      { type: 'order.partial', data: { status: 'Partial', completedVotes: 2, calculatedPrice: 0.1, refunded: 0.15 } },
      { type: 'order.partial', data: { status: 'Partial', completedVotes: 3, calculatedPrice: 0.15, refunded: 0.1 } },
    ]);
  });

  it('is sent for orders placed together or canceled by the customer, too', async () => {
    const who = await signInWith(database.connection, 1000);
    await register(who, ['order.created', 'order.canceled']);
    const orders = [1, 2].map((each) => ({
      serviceId: 1,
      link: `https://www.reddit.com/r/cats/comments/1whb${each}`,
      quantity: 5,
    }));
    const placed = await server.app.inject({
      method: 'POST',
      url: '/api/orders/batch',
      headers: who.headers,
      payload: { orders },
    });
    const [first] = placed.json<{ orders: { _id: string }[] }>().orders;
    await server.app.inject({ method: 'POST', url: `/api/orders/${first?._id}/cancel`, headers: who.headers });
    await runDue();
    expect(typesOf(requests)).toEqual(['order.canceled', 'order.created', 'order.created']);
  });

  it('about a payment is sent once it is paid', async () => {
    const who = await signIn(database.connection);
    await register(who);
    const card = { cardNumber: '4242424242424242', cardExpiry: '12/40', cardCvc: '123', cardHolderName: 'A' };
    const payload = { email: 'a@example.test', amount: 20, type: 'Card', ...card };
    await server.app.inject({ method: 'POST', url: '/api/payment', headers: who.headers, payload });
    await runDue();
    const amounts = requests.map(({ body }) => (JSON.parse(body) as { data: { amount: number } }).data.amount);
    expect(typesOf(requests)).toEqual(['payment.paid', 'payment.paid']);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([2, 20]);
  });

  it('is sent only to subscribers, and not after a rollback', async () => {
    const who = await signInWith(database.connection, 25);
    await register(who, ['order.created']);
    await register(who, ['order.created'], 'https://second.example.com/');
    await register(who, ['payment.paid']);
    const off = await register(who, ['order.created']);
    await call(who, 'PATCH', `webhooks/${off.webhook.id}`, { isOn: false });
    const stranger = await signInWith(database.connection, 1000);
    await register(stranger);
    await place(who);
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: who.headers,
      payload: { serviceId: 1, link: 'https://www.reddit.com/r/cats/comments/1whno', quantity: 5 },
    });
    expect(refused.statusCode).toBe(402);
    await runDue();
    expect(requests.map(({ url }) => url).toSorted()).toEqual([url, 'https://second.example.com/'].toSorted());

    const ctx = createContext(database.connection, { kind: 'system', name: 'test' }, new Date());
    const undone = inTransaction(ctx, async (ctx) => {
      const payment = { accountId: stranger.accountId, amountCents: cents(5), reason: 'Undone' };
      await insertAdjustment(ctx, deps, payment);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    requests = [];
    await runDue();
    expect(requests).toEqual([]);
  });

  it('does not fail while its webhook is being removed', async () => {
    const customer = await signInWith(database.connection, 10_00);
    const { webhook } = await register(customer);
    const removing = await database.connection.pool.connect();
    await removing.query('begin');
    await removing.query('delete from webhooks where id = $1', [webhook.id]);
    const placing = place(customer);
    const waiting = `select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await query(waiting))[0]).toEqual({ sessions: 1 });
    await removing.query('commit');
    removing.release();
    expect(await placing).toMatchObject({ status: 'Pending' });
  });

  it('leaves no row behind for customers without webhooks', async () => {
    const before = await query('select count(*) from webhook_deliveries');
    await place(await signInWith(database.connection, 1000));
    expect(await query('select count(*) from webhook_deliveries')).toEqual(before);
  });
});

describe('a delivery that fails', () => {
  it('is retried with backoff, with the same ID and body', async () => {
    const who = await signIn(database.connection);
    const { webhook, secret } = await register(who);
    respondWith = () => ({ status: 500 });
    await enqueueTestEvent(who);
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      await runJobs();
      const [delivery] = await deliveriesOf(who, webhook);
      waits.push((Date.parse(delivery?.nextTryAt ?? '') - now.getTime()) / 1000);
      later(Date.parse(delivery?.nextTryAt ?? '') - now.getTime());
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480]);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(requests.every((each) => isSigned(each, secret))).toBe(true);
    expect(requests).toHaveLength(6);
    respondWith = () => ({ status: 204 });
    await runJobs();
    const [delivery] = await deliveriesOf(who, webhook);
    expect(delivery).toMatchObject({ state: 'delivered', tries: 7, lastStatus: 204 });
    const { attempts } = await detailsOf(who, { id: delivery?.id ?? '' });
    expect(attempts.map(({ number, status }) => [number, status])).toEqual([
      [7, 204],
      ...[6, 5, 4, 3, 2, 1].map((number) => [number, 500]),
    ]);
  });

  it('holds back later ones until the URL responds again, and then sends all', async () => {
    const who = await signIn(database.connection);
    const { webhook } = await register(who);
    respondWith = () => ({ status: 500 });
    await enqueueTestEvent(who);
    await runJobs();
    await enqueueTestEvent(who);
    await enqueueTestEvent(who);
    await runJobs();
    expect(requests).toHaveLength(1);
    respondWith = () => ({ status: 200 });
    later(16_000);
    await runJobs();
    await runJobs();
    expect((await deliveriesOf(who, webhook)).map(({ state }) => state)).toEqual([
      'delivered',
      'delivered',
      'delivered',
    ]);
    expect((await readBack(who))?.isFailing).toBe(false);
  });

  it('for three days turns the webhook off, with an email, and can be resent', async () => {
    const who = await signIn(database.connection);
    const { webhook } = await register(who);
    respondWith = () => ({ problem: 'The connection was refused.' });
    const begun = now.getTime();
    await enqueueTestEvent(who);
    await runJobs();
    for (let steps = 0; steps < 60 && (await readBack(who))?.isOn; steps++) {
      const [delivery] = await deliveriesOf(who, webhook);
      later(Math.max(1000, Date.parse(delivery?.nextTryAt ?? '') - now.getTime()));
      if (steps === 3) await enqueueTestEvent(who);
      await runJobs();
    }
    const days = (now.getTime() - begun) / (24 * hour);
    // The webhook's backoff may delay the last attempt by up to an hour.
    expect([Math.floor(days), Math.floor((days - 3) * 24)]).toEqual([3, 0]);
    expect(await readBack(who)).toMatchObject({ isOn: false, offBecause: 'failing' });
    const deliveries = await deliveriesOf(who, webhook);
    expect(deliveries.map(({ state }) => state)).toEqual(['failed', 'failed']);
    const mails = await query(
      `select 1 from mails join accounts on accounts.email = mails.recipient where accounts.id = $1`,
      [who.accountId],
    );
    // One for adding it, one for turning it off.
    expect(mails).toHaveLength(2);

    requests = [];
    await enqueueTestEvent(who);
    await runJobs();
    expect(requests).toEqual([]);
    respondWith = () => ({ status: 200 });
    now = new Date();
    expect((await call(who, 'POST', `webhook-deliveries/${deliveries[0]?.id}/send-again`)).statusCode).toBe(202);
    now = new Date();
    await runJobs();
    expect((await deliveriesOf(who, webhook))[0]?.state).toBe('delivered');
    expect((await call(who, 'PATCH', `webhooks/${webhook.id}`, { isOn: true })).json()).toMatchObject({ isOn: true });
  });

  it('is attempted once by several concurrent workers', async () => {
    const who = await signIn(database.connection);
    await register(who);
    await enqueueTestEvent(who);
    await query(`delete from pgboss.job where name = 'deliver-webhooks'`);
    const [handler] = webhooksJobs(deps);
    const ctx = createContext(database.connection, { kind: 'system', name: 'test' } as const, now);
    await Promise.all(
      Array.from({ length: 5 }, async () =>
        handler?.run(ctx, { accountId: who.accountId }, AbortSignal.timeout(10_000)),
      ),
    );
    expect(requests).toHaveLength(1);
  });

  it('with a lost job is found by the cleanup job', async () => {
    const who = await signIn(database.connection);
    await register(who);
    await enqueueTestEvent(who);
    await query('delete from pgboss.job');
    later(20 * minute);
    const [, sweep] = webhooksJobs(deps);
    await sweep?.run(
      createContext(database.connection, { kind: 'system', name: 'test' }, now),
      {},
      AbortSignal.timeout(10_000),
    );
    await runJobs();
    expect(requests.length).toBeGreaterThan(0);
  });
});

describe('actions of its owner', () => {
  it('a test event is sent once, even while the webhook is off', async () => {
    const who = await signIn(database.connection);
    const { webhook } = await register(who, ['order.created']);
    await call(who, 'PATCH', `webhooks/${webhook.id}`, { isOn: false });
    respondWith = () => ({ status: 500 });
    const sent = (await call(who, 'POST', `webhooks/${webhook.id}/test`)).json<Delivery>();
    now = new Date();
    await runJobs();
    later(4 * 24 * hour);
    await runJobs();
    expect(typesOf(requests)).toEqual(['test']);
    const { state, body, attempts } = await detailsOf(who, sent);
    expect(state).toBe('failed');
    expect(JSON.parse(body)).toMatchObject({ type: 'test' });
    expect(attempts).toMatchObject([
      { status: 500, problem: 'It responded with status 500.', answer: 'answer', headers: { 'webhook-id': sent.id } },
    ]);
  });

  it('a new secret signs immediately, and the previous one also signs for a day', async () => {
    const who = await signIn(database.connection);
    const { webhook, secret: old } = await register(who);
    const rotated = await call(who, 'POST', `webhooks/${webhook.id}/secret`, { currentPassword });
    const { secret } = rotated.json<{ secret: string }>();
    expect(secret).not.toBe(old);
    await enqueueTestEvent(who);
    await runJobs();
    expect([isSigned(requests[0] as OutgoingRequest, secret), isSigned(requests[0] as OutgoingRequest, old)]).toEqual([
      true,
      true,
    ]);
    later(25 * hour);
    await enqueueTestEvent(who);
    await runJobs();
    expect([isSigned(requests[1] as OutgoingRequest, secret), isSigned(requests[1] as OutgoingRequest, old)]).toEqual([
      true,
      false,
    ]);
  });

  it('a secret that is replaced twice within a day still signs, since the first replacement may never have been copied', async () => {
    const who = await signIn(database.connection);
    const { webhook, secret: inUse } = await register(who);
    const rotate = async () =>
      (await call(who, 'POST', `webhooks/${webhook.id}/secret`, { currentPassword })).json<{ secret: string }>().secret;
    const secrets = [inUse, await rotate(), await rotate()];
    await enqueueTestEvent(who);
    await runJobs();
    expect(secrets.map((secret) => isSigned(requests[0] as OutgoingRequest, secret))).toEqual([true, true, true]);
    for (let count = 0; count < 5; count++) await rotate();
    await enqueueTestEvent(who);
    await runJobs();
    expect(requests[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(4);
  });

  it('a secret sealed with another key fails deliveries with the reason, delays no other webhook, and can be replaced', async () => {
    const who = await signIn(database.connection);
    const { webhook } = await register(who);
    await register(who, webhookEvents, 'https://other.example.com/in');
    const sealed = sealSecret(deriveKeys('another key of the shop, as long as it has to be'), webhook.id, 'whsec_old');
    await query('update webhooks set sealed_secret = $2 where id = $1', [webhook.id, sealed]);
    await enqueueTestEvent(who);
    await enqueueTestEvent(who);
    await runJobs();
    expect(requests.map((outgoing) => outgoing.url)).toEqual(Array(2).fill('https://other.example.com/in'));
    const failed = (await deliveriesOf(who, webhook)).find(({ tries }) => tries === 1);
    expect(await detailsOf(who, failed as Delivery)).toMatchObject({
      state: 'waiting',
      attempts: [{ problem: 'The webhook’s secret can’t be read anymore, so nothing was sent. Create a new secret.' }],
    });

    requests = [];
    const rotated = await call(who, 'POST', `webhooks/${webhook.id}/secret`, { currentPassword });
    expect(rotated.statusCode, rotated.body).toBe(200);
    const { secret, webhook: after } = rotated.json<{ secret: string; webhook: Webhook }>();
    expect(after.previousSecretUntil).toBeUndefined();
    later(hour);
    await runJobs();
    expect(requests.map((outgoing) => outgoing.url)).toEqual([url, url]);
    expect(requests.every((outgoing) => isSigned(outgoing, secret))).toBe(true);
  });

  it('a new URL gets what the old one missed, without waiting for its backoff', async () => {
    const who = await signIn(database.connection);
    const { webhook } = await register(who);
    await enqueueTestEvent(who);
    respondWith = () => ({ status: 500 });
    for (let tries = 0; tries < 4; tries++) {
      await runJobs();
      later(hour);
    }
    now = new Date();
    requests = [];
    respondWith = () => ({ status: 200 });
    await runDue();
    expect(requests).toEqual([]);
    const change = { url: 'https://new.example.com/in', currentPassword };
    expect((await call(who, 'PATCH', `webhooks/${webhook.id}`, change)).statusCode).toBe(200);
    await runDue();
    expect(requests.map((request) => request.url)).toEqual([change.url]);
    expect(await deliveriesOf(who, webhook)).toMatchObject([{ state: 'delivered' }]);
  });

  it('the demo’s receiver gets deliveries inside the process', async () => {
    const who = await signIn(database.connection);
    const listed = (await call(who, 'GET', 'webhooks')).json<{ demoReceiver: string }>();
    const { webhook } = await register(who, ['order.created'], listed.demoReceiver);
    await call(who, 'POST', `webhooks/${webhook.id}/test`);
    now = new Date();
    await runJobs();
    expect(requests).toEqual([]);
    const received = (await call(who, 'GET', 'webhook-receiver')).json<{ body: string }[]>();
    expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['test']);
    const stranger = await signIn(database.connection);
    expect((await call(stranger, 'GET', 'webhook-receiver')).json()).toEqual([]);
  });
});
