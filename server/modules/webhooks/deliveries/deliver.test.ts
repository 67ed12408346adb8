import { beforeEach, describe, expect, it } from 'vitest';
import { concurrentDeliveriesMax } from '#contract/webhooks/webhook-facts.ts';
import { createContext } from '#server/context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { doEnqueued } from '#server/jobs/testing.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { type SignedIn, signIn, testAppKey } from '#tests/support/servers/test-app.ts';
import { sweepDeliveries } from './deliver.ts';
import { enqueueEvent } from './enqueue-deliveries.ts';
import { resendDelivery } from './send-delivery.ts';
import { newSecret, sealSecret } from '../secrets.ts';
import type { PostOutcome, OutgoingRequest } from './post.ts';
import { webhooksJobs } from '../webhooks.jobs.ts';
import { insertWebhook, selectWebhook, updateWebhook } from '../webhooks.queries.ts';

const database = useTestDatabase();
const keys = deriveKeys(testAppKey);
let now = new Date();
let requests: OutgoingRequest[] = [];
let respond: (outgoing: OutgoingRequest) => Promise<Partial<PostOutcome>> = async () => ({ status: 200 });
const post = async (outgoing: OutgoingRequest): Promise<PostOutcome> => {
  requests.push(outgoing);
  const { status = 200, ...rest } = await respond(outgoing);
  return {
    ms: 0,
    status,
    answer: '',
    ...(status >= 300 ? { problem: `It responded with status ${status}.` } : {}),
    ...rest,
  };
};
const deps = {
  keys,
  live: { publish: () => undefined },
  siteOrigin: '',
  webhooks: { post, resolve: async () => [] },
};
const context = () => createContext(database.connection, { kind: 'system', name: 'test' } as const, now);
const [deliverOne] = webhooksJobs(deps);
const deliver = ({ accountId }: SignedIn, workers: number) =>
  Promise.all(
    Array.from({ length: workers }, async () => deliverOne?.run(context(), { accountId }, AbortSignal.timeout(30_000))),
  );
const runJobs = () => doEnqueued(database.connection, webhooksJobs(deps), now);

let webhookCount = 0;
async function add({ accountId }: SignedIn, url = `https://hooks.example.com/${webhookCount++}`) {
  const id = `00000000-0000-4000-8000-${String(++webhookCount).padStart(12, '0')}`;
  const sealedSecret = sealSecret(deps.keys, id, newSecret());
  await insertWebhook(context(), { id, accountId, url, events: ['ticket.answered'], sealedSecret, createdAt: now });
  return { id, read: () => selectWebhook(context(), id) };
}
const enqueueTestEvent = ({ accountId }: SignedIn) =>
  enqueueEvent(context(), accountId, 'ticket.answered', {
    ticketId: 'one',
    subject: 'Where is it?',
    answer: 'On its way.',
    answeredAt: now.toISOString(),
  });
const states = async ({ id }: { id: string }) => {
  const text = 'select state from webhook_deliveries where webhook_id = $1 order by created_at, state';
  const { rows } = await database.connection.pool.query<{ state: string }>(text, [id]);
  return rows.map(({ state }) => state);
};

beforeEach(async () => {
  await database.connection.pool.query('delete from pgboss.job');
  requests = [];
  respond = async () => ({ status: 200 });
  now = new Date();
});

it.each([
  ['blocked', 'blocked_at = now()', 'blocked_at = null'],
  ['staff', `role = 'admin', staff_role = 'support'`, `role = 'user', staff_role = null`],
])('deliveries of an account that is %s wait until it is a customer again', async (_, change, undo) => {
  const who = await signIn(database.connection);
  const webhook = await add(who);
  const update = (columns: string) =>
    database.connection.pool.query(`update accounts set ${columns} where id = $1`, [who.accountId]);
  await update(change);
  await enqueueTestEvent(who);
  await runJobs();
  now = new Date(now.getTime() + 60 * 60_000);
  expect(await sweepDeliveries(context())).toEqual({ overdue: 0 });
  expect([requests, await states(webhook)]).toEqual([[], ['waiting']]);
  await update(undo);
  await sweepDeliveries(context());
  await runJobs();
  expect([requests.length, await states(webhook)]).toEqual([1, ['delivered']]);
});

it.each([
  ['off', { offAt: now, offBecause: 'failing' as const }],
  ['in backoff', { retryAt: new Date(now.getTime() + 5 * 3_600_000) }],
])(
  'a delivery that its owner sends again is sent, although its webhook is %s and its job was lost',
  async (_, change) => {
    const who = await signIn(database.connection);
    const webhook = await add(who);
    await enqueueTestEvent(who);
    await updateWebhook(context(), webhook.id, change);
    const ids = 'select id from webhook_deliveries where webhook_id = $1';
    const { rows } = await database.connection.pool.query<{ id: string }>(ids, [webhook.id]);
    const actor = { kind: 'customer', accountId: who.accountId, sessionId: '' } as const;
    await resendDelivery({ ...context(), actor }, rows[0]?.id ?? '');
    await database.connection.pool.query('delete from pgboss.job');
    now = new Date(now.getTime() + 60 * 60_000);
    expect(await sweepDeliveries(context())).toEqual({ overdue: 1 });
    await runJobs();
    expect([requests.length, await states(webhook)]).toEqual([1, ['delivered']]);
  },
);

describe('an account’s concurrency limit', () => {
  it('holds for many concurrent workers, without affecting other accounts', async () => {
    const [who, other] = [await signIn(database.connection), await signIn(database.connection)];
    const slow = await add(who);
    await add(other, 'https://other.example.com/');
    for (let count = 0; count < 12; count++) await enqueueTestEvent(who);
    await enqueueTestEvent(other);
    await database.connection.pool.query('delete from pgboss.job');
    const release = Promise.withResolvers<void>();
    respond = async ({ url }) => {
      if (!url.includes('other')) await release.promise;
      return {};
    };
    const delivering = deliver(who, 8);
    await expect.poll(() => requests.length).toBe(concurrentDeliveriesMax);
    await deliver(who, 8);
    expect(requests).toHaveLength(concurrentDeliveriesMax);
    await deliver(other, 1);
    expect(requests.at(-1)?.url).toBe('https://other.example.com/');
    release.resolve();
    await delivering;
    // Each finished delivery enqueues the next.
    for (let rounds = 0; rounds < 12; rounds++) await runJobs();
    expect(new Set(await states(slow))).toEqual(new Set(['delivered']));
    expect(requests).toHaveLength(13);
  });

  it('favors the webhook with the fewest deliveries in flight, so that a slow one does not starve the others', async () => {
    const who = await signIn(database.connection);
    await add(who, 'https://slow.example.com/');
    for (let count = 0; count < 5; count++) await enqueueTestEvent(who);
    const quick = await add(who, 'https://quick.example.com/');
    await enqueueTestEvent(who);
    const release = Promise.withResolvers<void>();
    respond = async ({ url }) => {
      if (url.includes('slow')) await release.promise;
      return {};
    };
    const delivering = deliver(who, concurrentDeliveriesMax);
    await expect.poll(() => states(quick)).toEqual(['delivered']);
    release.resolve();
    await delivering;
  });

  it('is released when the process that used it died', async () => {
    const who = await signIn(database.connection);
    await add(who);
    for (let count = 0; count < concurrentDeliveriesMax + 1; count++) await enqueueTestEvent(who);
    await database.connection.pool.query('update webhook_deliveries set sending_until = $1', [
      new Date(now.getTime() + 60_000),
    ]);
    await deliver(who, 1);
    expect(requests).toHaveLength(0);
    now = new Date(now.getTime() + 61_000);
    await deliver(who, 1);
    expect(requests).toHaveLength(1);
  });
});

describe('a URL that returns', () => {
  it('410 is turned off immediately, and its owner is notified', async () => {
    const who = await signIn(database.connection);
    const webhook = await add(who);
    respond = async () => ({ status: 410 });
    await enqueueTestEvent(who);
    await enqueueTestEvent(who);
    await runJobs();
    expect(requests).toHaveLength(1);
    expect(await webhook.read()).toMatchObject({ offBecause: 'gone', offAt: now });
    expect(await states(webhook)).toEqual(['failed', 'failed']);
    const mails = 'select 1 from mails join accounts on email = recipient where accounts.id = $1';
    expect((await database.connection.pool.query(mails, [who.accountId])).rowCount).toBe(1);
    now = new Date(now.getTime() + 4 * 86_400_000);
    await runJobs();
    await enqueueTestEvent(who);
    await runJobs();
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['120', 120],
    ['1', 15],
    [() => new Date(now.getTime() + 600_000).toUTCString(), 600],
    ['86400', 6 * 3600],
    ['soon', 15],
  ])('Retry-After %s is not called until then', async (retryAfter, seconds) => {
    const who = await signIn(database.connection);
    const webhook = await add(who);
    const header = typeof retryAfter === 'string' ? retryAfter : retryAfter();
    respond = async () => ({ status: 429, retryAfter: header });
    await enqueueTestEvent(who);
    await runJobs();
    respond = async () => ({ status: 200 });
    await enqueueTestEvent(who);
    now = new Date(now.getTime() + (seconds - 10) * 1000);
    await runJobs();
    expect(requests).toHaveLength(1);
    now = new Date(now.getTime() + 11_000);
    await runJobs();
    await runJobs();
    await runJobs();
    expect(await states(webhook)).toEqual(['delivered', 'delivered']);
  });
});

it('a delivery that its owner sends again during an attempt that fails is sent again immediately', async () => {
  const who = await signIn(database.connection);
  const webhook = await add(who);
  await enqueueTestEvent(who);
  const ids = 'select id from webhook_deliveries where webhook_id = $1';
  const { rows } = await database.connection.pool.query<{ id: string }>(ids, [webhook.id]);
  const actor = { kind: 'customer', accountId: who.accountId, sessionId: '' } as const;
  respond = async () => {
    await resendDelivery({ ...context(), actor }, rows[0]?.id ?? '');
    respond = async () => ({ status: 200 });
    return { status: 500 };
  };
  await runJobs();
  await runJobs();
  expect([requests.length, await states(webhook)]).toEqual([2, ['delivered']]);
});

describe('a URL that is changed during an attempt', () => {
  const newUrl = 'https://new.example.com/';

  /** The first request is answered only after the URL was changed. */
  async function changeDuringAttempt(status: number) {
    const who = await signIn(database.connection);
    const webhook = await add(who);
    await enqueueTestEvent(who);
    await enqueueTestEvent(who);
    respond = async ({ url }) => {
      if (url === newUrl) return { status: 200 };
      await updateWebhook(context(), webhook.id, { url: newUrl });
      return { status };
    };
    await deliver(who, 1);
    return webhook;
  }

  it.each([410, 500])('is not affected by the old one’s status %i', async (status) => {
    const webhook = await changeDuringAttempt(status);
    expect(await webhook.read()).toMatchObject({ url: newUrl, offAt: null, failures: 0, retryAt: null });
    expect(await states(webhook)).toEqual(['waiting', 'waiting']);
    await runJobs();
    expect(await states(webhook)).toEqual(['delivered', 'delivered']);
    const [first, ...rest] = requests;
    expect(first?.url).not.toBe(newUrl);
    expect(rest.map(({ url }) => url)).toEqual([newUrl, newUrl]);
    const attempted = await database.connection.pool.query<{ url: string; status: number }>(
      `select url, webhook_attempts.status from webhook_attempts join webhook_deliveries on webhook_deliveries.id = delivery_id
        where webhook_id = $1 and url <> $2`,
      [webhook.id, newUrl],
    );
    expect(attempted.rows).toEqual([{ url: first?.url, status }]);
  });

  it('is not sent again what the old one accepted', async () => {
    const webhook = await changeDuringAttempt(200);
    expect(await states(webhook)).toEqual(['delivered', 'waiting']);
    await runJobs();
    expect(requests.map(({ url }) => url === newUrl)).toEqual([false, true]);
  });
});
