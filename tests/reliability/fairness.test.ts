import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeAll, expect, it } from 'vitest';
import { concurrentExportsMax } from '#contract/limits.ts';
import { webhooksMax } from '#contract/webhooks/webhook-facts.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { mailJobs, sendMail, smtpMailer } from '#server/modules/mail/index.ts';
import { deliverJob, type PostOutcome, type OutgoingRequest, webhooksJobs } from '#server/modules/webhooks/index.ts';
import { type SignedIn, testAppKey, useTestApp } from '#tests/support/servers/test-app.ts';
import { reportRow, shortOrLong } from '#tests/support/battery.ts';
import { signInWith, stock } from '#tests/support/people/customers.ts';
import { createGate } from '#tests/support/gate.ts';
import { startJobsSideBySide } from '#tests/support/jobs-side-by-side.ts';
import { listening } from '#tests/support/servers/listening-app.ts';
import { fillOrders } from '#tests/support/people/many-orders.ts';

/** Far above the target of 5 s, so that a busy machine does not fail a row. */
const patience = { timeout: 240_000, interval: 20 };
const processes = 2;

const database = useTestDatabase();
const resolve = async () => [{ address: '8.8.8.8', family: 4 }];
const keys = deriveKeys(testAppKey);
const server = useTestApp(database, {
  rateLimits: 'on',
  webhooks: { post: async () => ({ ms: 0, answer: '' }), resolve },
});
const api = listening(server);
beforeAll(() => stock(database.connection));

const call = async <Body>(who: SignedIn, path: string, payload: object): Promise<Body> => {
  const send = () => server.app.inject({ method: 'POST', url: `/api${path}`, headers: who.headers, payload });
  let response = await send();
  // The server sheds load on a busy machine.
  while (response.statusCode === 503) response = await send();
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<Body>();
};
const secondsSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

let links = 0;
async function placeAndCancel(who: SignedIn): Promise<void> {
  const link = `https://www.reddit.com/r/cats/comments/1fa${(links++).toString(36)}`;
  const { _id } = await call<{ _id: string }>(who, '/orders', { serviceId: 1, link, quantity: 5 });
  await call(who, `/orders/${_id}/cancel`, {});
}

it('R15: slow webhooks of a few customers do not delay deliveries to another', async () => {
  const other = await signInWith(database.connection, 50_00);
  // Together they could have more deliveries in progress than there are workers.
  const slow = await Promise.all(Array.from({ length: 6 }, () => signInWith(database.connection, 50_00)));
  const events = ['order.created', 'order.canceled'];
  const add = (who: SignedIn, url: string) =>
    call(who, '/account/webhooks', { url, events, currentPassword: 'Password-1' });
  for (const who of slow)
    for (let number = 0; number < webhooksMax; number++) await add(who, `https://slow.example.com/${number}`);
  await add(other, 'https://other.example.com/');

  const ending = Promise.withResolvers<void>();
  const slowDeliveries = { started: 0, ended: 0 };
  let arrived = 0;
  const post = async ({ url }: OutgoingRequest): Promise<PostOutcome> => {
    if (url.startsWith('https://slow.')) {
      slowDeliveries.started++;
      await ending.promise;
      slowDeliveries.ended++;
    } else arrived++;
    return { ms: 0, status: 200, answer: '' };
  };
  const live = { publish: () => undefined };
  const deps = { keys, live, siteOrigin: 'http://localhost', webhooks: { post, resolve } };
  const orders = shortOrLong(1, 15);
  for (const who of slow) for (let number = 0; number < orders; number++) await placeAndCancel(who);
  const workers = processes * deliverJob.concurrency;
  const deliveries = slow.length * orders * events.length * webhooksMax;
  const jobs = await startJobsSideBySide(database.connection.url, webhooksJobs(deps), processes);
  try {
    await expect.poll(() => slowDeliveries.started, patience).toBeGreaterThanOrEqual(slow.length);
    const begun = performance.now();
    await placeAndCancel(other);
    await expect.poll(() => arrived, patience).toBe(2);
    const measured = `${secondsSince(begun)} until another customer's arrived`;
    const isStillSlow = slowDeliveries.ended === 0 && slowDeliveries.started < workers;
    reportRow({
      row: 'R15',
      what: 'slow webhooks',
      tried: deliveries,
      wrong: isStillSlow ? 0 : 1,
      measured,
    });
    expect(isStillSlow).toBe(true);
    ending.resolve();
    // All queued deliveries are made eventually.
    await expect.poll(() => slowDeliveries.ended, patience).toBe(deliveries);
  } finally {
    ending.resolve();
    await jobs.stop();
  }
});

it('R15: emails to one slow recipient do not delay emails to another', async () => {
  const gate = createGate();
  const [slow, other] = ['slow@example.test', 'other@example.test'];
  const recipientCounts = new Map<string, number>();
  const arrived: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      recipientCounts.set(address, (recipientCounts.get(address) ?? 0) + 1);
      if (address === slow) gate.pass(() => done());
      else done();
    },
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  const listeningAt = smtp.listen(0, '127.0.0.1');
  await once(listeningAt, 'listening');
  const mailer = smtpMailer(`smtp://127.0.0.1:${(listeningAt.address() as AddressInfo).port}`, 'shop@example.test');
  const mail = { subject: 'An order', text: 'It is done.', html: '<p>It is done.</p>' };
  const send = (to: string) =>
    sendMail(createContext(database.connection, { kind: 'system', name: 'test' }, new Date()), keys.sealing, {
      to,
      mail: () => mail,
    });
  const mails = shortOrLong(20, 200);
  for (let number = 0; number < mails; number++) await send(slow);
  const jobs = await startJobsSideBySide(database.connection.url, mailJobs(mailer, keys.sealing), processes);
  try {
    await expect.poll(() => recipientCounts.get(slow) ?? 0, patience).toBeGreaterThan(0);
    const begun = performance.now();
    await send(other);
    await expect.poll(() => arrived, patience).toContain(other);
    const measured = `${secondsSince(begun)} until another customer's arrived`;
    const isStillSlow = !arrived.includes(slow);
    reportRow({ row: 'R15', what: 'slow emails', tried: mails, wrong: isStillSlow ? 0 : 1, measured });
    expect(isStillSlow).toBe(true);
    gate.open();
    await expect.poll(() => arrived.filter((address) => address === slow).length, patience).toBe(mails);
  } finally {
    gate.open();
    await jobs.stop();
    mailer.close();
    smtp.close();
  }
});

/** Waits for the response headers and reads nothing of the body. */
async function openUnread(who: SignedIn, path: string): Promise<IncomingMessage> {
  const request = get(`${api.url}${path}`, { headers: who.headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response.pause();
}

it('R15: exports that one customer does not read do not block the exports of another', async () => {
  const [slow, other] = [await signInWith(database.connection, 0), await signInWith(database.connection, 0)];
  // More than the socket buffers hold, so that an unread response can't finish.
  await fillOrders(database.connection, slow.accountId, shortOrLong(20_000, 100_000));
  await fillOrders(database.connection, other.accountId, 3_000);
  const paths = ['/auth/orders', '/account/data'];
  const open: IncomingMessage[] = [];
  for (let number = 0; number < concurrentExportsMax; number++)
    open.push(await openUnread(slow, paths[number % 2] ?? ''));
  try {
    const refused = await Promise.all(paths.map((path) => openUnread(slow, path)));
    expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [429, '10'],
      [429, '10'],
    ]);
    for (const response of refused) response.destroy();
    const { pool } = database.connection;
    const inUse = () => [pool.totalCount - pool.idleCount, pool.waitingCount];
    await expect.poll(inUse, patience).toEqual([0, 0]);

    const begun = performance.now();
    const responses = await Promise.all(paths.map((path) => fetch(`${api.url}${path}`, { headers: other.headers })));
    const [orders, data] = (await Promise.all(responses.map((response) => response.json()))) as [
      unknown[],
      { orders: [] },
    ];
    const measured = `${secondsSince(begun)} until another customer's arrived`;
    const wrong = open.filter(({ statusCode, complete }) => statusCode !== 200 || complete).length;
    reportRow({ row: 'R15', what: 'unread exports', tried: open.length, wrong, measured });
    expect([wrong, orders.length, data.orders.length]).toEqual([0, 3_000, 3_000]);
  } finally {
    for (const response of open) response.destroy();
  }
  const freed = async () => (await fetch(`${api.url}/auth/orders?q=none`, { headers: slow.headers })).status;
  await expect.poll(freed, patience).toBe(200);
});
