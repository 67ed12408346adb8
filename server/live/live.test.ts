import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveEvent, liveTopics } from '#contract/live.ts';
import { useEmptyDatabase } from '#tests/support/database/use-database.ts';
import { AppError } from '#server/errors.ts';
import { createLive, type Live, liveChannel, type LiveOptions } from './live.ts';
import { decodeNotices } from './notices.ts';
import type { LiveLogger } from './postgres-channel.ts';
import type { Viewer } from './streams.ts';

const database = useEmptyDatabase();
const logger = { info: vi.fn<LiveLogger['info']>(), warn: vi.fn<LiveLogger['warn']>() };
const patience = { timeout: 120_000 };
const running: Live[] = [];

async function startProcess(options: Partial<LiveOptions> = {}): Promise<Live> {
  const live = createLive({ url: database.connection.url, logger, ...options });
  running.push(live);
  await live.start();
  return live;
}

let here: Live;
let there: Live;

beforeEach(async () => {
  here = await startProcess();
  there = await startProcess();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((live) => live.stop()));
  await vi.waitFor(async () => expect(await liveConnections()).toEqual([]), patience);
  vi.clearAllMocks();
});

async function liveConnections(): Promise<unknown[]> {
  const { rows } = await database.connection.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'boostdesk live' AND datname = current_database()`,
  );
  return rows;
}

const customer: Viewer = { accountId: 'customer-1', sessionId: 'session-1' };
const neighbour: Viewer = { accountId: 'customer-2', sessionId: 'session-2' };
const admin: Viewer = { accountId: 'admin-1', sessionId: 'session-3', staffRole: 'owner' };

const ended = { done: true, value: undefined };
const event = (...topics: string[]) => ({ done: false, value: { topics } });

describe('between two processes', () => {
  it('delivers a change to the account it concerns', async () => {
    const stream = there.subscribe(customer);
    here.publish({ accountId: 'customer-1' }, 'orders', 'balance');
    expect(await stream.next()).toEqual(event('orders', 'balance'));
  });

  it('delivers a change to readers in the same process too', async () => {
    const stream = here.subscribe(customer);
    here.publish({ accountId: 'customer-1' }, 'orders');
    expect(await stream.next()).toEqual(event('orders'));
  });

  it('sends each reader only what concerns them', async () => {
    const streams = [customer, neighbour, admin].map((viewer) => there.subscribe(viewer));
    here.publish({ accountId: 'customer-1' }, 'balance');
    here.publish('admins', 'messages');
    here.publish('everybody', 'announcements');
    const events = await Promise.all(streams.map((stream) => stream.next()));
    expect(events).toEqual([
      event('balance', 'announcements'),
      event('announcements'),
      event('messages', 'announcements'),
    ]);
  });

  it('sends staff only the topics that their role may follow', async () => {
    const streams = (['support', 'fulfillment'] as const).map((staffRole) => there.subscribe({ ...admin, staffRole }));
    here.publish('admins', 'messages', 'payments', 'notifications');
    const events = await Promise.all(streams.map((stream) => stream.next()));
    expect(events).toEqual([event('messages', 'payments', 'notifications'), event('notifications')]);
  });

  it('ends the streams of a session and leaves the account’s others open', async () => {
    const gone = there.subscribe(customer);
    const other = there.subscribe({ ...customer, sessionId: 'session-9' });
    here.endSession('session-1');
    expect(await gone.next()).toEqual(ended);
    here.publish({ accountId: 'customer-1' }, 'orders');
    expect(await other.next()).toEqual(event('orders'));
    expect(there.streams).toBe(1);
  });

  it('ends all streams of an account, in this process before the call returns, and tells them why', async () => {
    const near = here.subscribe(customer);
    const far = [there.subscribe(customer), there.subscribe({ ...customer, sessionId: 'session-9' })];
    here.publish({ accountId: 'customer-1' }, 'orders');
    here.endAccount('customer-1');
    expect(here.streams).toBe(0);
    expect([await near.next(), await near.next()]).toEqual([event('account'), ended]);
    for (const stream of far) {
      const events: LiveEvent[] = [];
      for await (const each of stream) events.push(each);
      // What was published before may arrive first.
      expect(events.at(-1)).toEqual({ topics: ['account'] });
    }
  });
});

describe('a stream that opens late', () => {
  const minuteMs = 60_000;
  let nowMs: number;
  let slowClock: Live;

  beforeEach(async () => {
    nowMs = Date.now();
    slowClock = await startProcess({ clock: () => new Date(nowMs) });
    nowMs += minuteMs;
  });

  /** Until this process has heard of everything published before. */
  const untilHeard = async (viewer: Viewer) => {
    const stream = slowClock.subscribe(viewer);
    here.publish({ accountId: viewer.accountId }, 'webhooks');
    for await (const { topics } of stream) if (topics.includes('webhooks')) break;
  };
  const firstTopics = async (viewer: Viewer, missedMs: number) => {
    const stream = slowClock.subscribe(viewer, { missedMs });
    here.publish({ accountId: viewer.accountId }, 'tickets');
    const first = await stream.next();
    return first.done ? undefined : first.value.topics.filter((topic) => topic !== 'webhooks');
  };

  it('begins with what its reader missed', async () => {
    here.publish({ accountId: 'customer-1' }, 'orders');
    here.publish('everybody', 'announcements');
    here.publish('admins', 'payments', 'messages');
    await untilHeard(customer);
    expect(await firstTopics(customer, 0)).toEqual(['orders', 'announcements']);
    expect(await firstTopics(neighbour, 0)).toEqual(['announcements']);
    expect(await firstTopics({ ...admin, staffRole: 'fulfillment' }, 0)).toEqual(['announcements']);
    expect(await firstTopics(admin, 0)).toEqual(['announcements', 'payments', 'messages']);
  });

  it('does not repeat what its reader heard', async () => {
    here.publish({ accountId: 'customer-1' }, 'orders');
    await untilHeard(customer);
    nowMs += minuteMs;
    expect(await firstTopics(customer, 1_000)).toEqual(['tickets']);
  });

  it('begins with everything if its reader may have missed more than this process has heard', async () => {
    expect(await firstTopics(customer, 2 * minuteMs)).toEqual(liveTopics.filter((topic) => topic !== 'webhooks'));
  });

  it('begins with everything after the account’s role or access changed', async () => {
    here.endAccount('customer-1');
    await untilHeard(neighbour);
    nowMs += 1_000;
    expect(await firstTopics(customer, 0)).toEqual(liveTopics.filter((topic) => topic !== 'webhooks'));
  });
});

describe('NOTIFY', () => {
  it('sends a burst of changes in one message without duplicates', async () => {
    const listener = new pg.Client({ connectionString: database.connection.url });
    await listener.connect();
    await listener.query(`LISTEN ${liveChannel}`);
    const payloads: string[] = [];
    listener.on('notification', ({ payload }) => payloads.push(payload ?? ''));
    const stream = there.subscribe(customer);

    for (let count = 0; count < 100; count += 1) here.publish({ accountId: `customer-${count % 4}` }, 'orders');
    await stream.next();
    here.publish({ accountId: 'the last' }, 'orders');
    await expect.poll(() => payloads.at(-1)).toContain('the last');
    await listener.end();

    expect(payloads.map((payload) => decodeNotices(payload).length)).toEqual([4, 1]);
  });

  it('makes everyone reconnect after an unreadable message', async () => {
    const stream = here.subscribe(customer);
    await database.connection.pool.query(`SELECT pg_notify('${liveChannel}', 'gibberish')`);
    expect(await stream.next()).toEqual(ended);
  });

  it('ignores invalid IDs without an error for the caller', async () => {
    here.publish({ accountId: 'x'.repeat(9_000) }, 'orders');
    here.endSession('x'.repeat(9_000));
    expect(logger.warn).toHaveBeenCalledTimes(2);
    const stream = there.subscribe(customer);
    here.publish({ accountId: 'customer-1' }, 'orders');
    expect(await stream.next()).toEqual(event('orders'));
  });
});

describe('a lost database connection', () => {
  /** The connection of the process that started first, which is `here`. */
  const terminateConnection = () =>
    database.connection.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'boostdesk live' AND datname = current_database()
        ORDER BY backend_start LIMIT 1`,
    );

  it('is restored automatically and makes every reader reconnect, since the end of a session may have been missed', async () => {
    const stream = here.subscribe(customer);
    await terminateConnection();
    expect(await stream.next()).toEqual(ended);
    const again = here.subscribe(customer);
    there.publish({ accountId: 'customer-1' }, 'orders');
    expect(await again.next()).toEqual(event('orders'));
  });

  it('makes readers from before the first connection refetch everything', async () => {
    const late = createLive({ url: database.connection.url, logger });
    running.push(late);
    const stream = late.subscribe(customer);
    await late.start();
    expect(await stream.next()).toEqual(event(...liveTopics));
  });

  it('keeps what is published in the meantime until it is back', async () => {
    const stream = there.subscribe(customer);
    await terminateConnection();
    await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled(), patience);
    here.publish({ accountId: 'customer-1' }, 'balance');
    expect(await stream.next()).toEqual(event('balance'));
  });

  it('does not delay a stop if the database was never reachable', async () => {
    const url = new URL(database.connection.url);
    url.searchParams.set('host', '/nowhere');
    const lonely = createLive({ url: url.href, logger });
    const started = lonely.start();
    await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled(), patience);
    lonely.publish('everybody', 'orders');
    await lonely.stop();
    await started;
  });
});

describe('a stream', () => {
  it('gives a slow reader each topic once, however much happened', async () => {
    const slow = there.subscribe(customer);
    const quick = there.subscribe(customer);
    for (let turn = 0; turn < 5; turn += 1) {
      for (const topic of liveTopics) here.publish({ accountId: 'customer-1' }, topic);
      await quick.next();
    }
    expect(await slow.next()).toEqual(event(...liveTopics));
    here.publish({ accountId: 'customer-1' }, 'balance');
    expect(await slow.next()).toEqual(event('balance'));
  });

  it('frees its slot when its reader leaves, even while waiting', async () => {
    const stream = here.subscribe(customer);
    const waiting = stream.next();
    await stream.return?.();
    expect(await waiting).toEqual(ended);
    expect(here.streams).toBe(0);
  });

  it('ends when the token expires', async () => {
    const stream = here.subscribe(customer, { endsAt: new Date(Date.now() + 20) });
    expect(await stream.next()).toEqual(ended);
  });

  it('ends immediately with an expired token', async () => {
    const stream = here.subscribe(customer, { endsAt: new Date(Date.now() - 1) });
    expect(await stream.next()).toEqual(ended);
    expect(here.streams).toBe(0);
  });

  it('ends immediately if the session ended between the check and the subscription', async () => {
    const checkedAt = new Date();
    here.endSession('session-1');
    expect(await here.subscribe(customer, { checkedAt }).next()).toEqual(ended);
    here.subscribe(customer, { checkedAt: new Date(Date.now() + 1) });
    expect(here.streams).toBe(1);
  });
});

describe('limits', () => {
  it('apply per account', async () => {
    const live = await startProcess({ limits: { perAccountMax: 2 } });
    const [first] = [live.subscribe(customer), live.subscribe(customer)];
    expect(() => live.subscribe(customer)).toThrow(expect.objectContaining({ code: 'rate_limited' }) as AppError);
    live.subscribe(neighbour);
    await first.return?.();
    live.subscribe(customer);
    expect(live.streams).toBe(3);
  });

  it('apply in total', async () => {
    const live = await startProcess({ limits: { allMax: 1 } });
    live.subscribe(customer);
    expect(() => live.subscribe(neighbour)).toThrow(expect.objectContaining({ code: 'unavailable' }) as AppError);
  });
});

describe('stopping', () => {
  it('ends all streams immediately and accepts no new ones, while changes are still sent', async () => {
    const stream = here.subscribe(customer);
    const elsewhere = there.subscribe(customer);
    here.endStreams();
    expect(await stream.next()).toEqual(ended);
    expect(() => here.subscribe(customer)).toThrow(AppError);
    here.publish({ accountId: 'customer-1' }, 'orders');
    await here.stop();
    expect(await elsewhere.next()).toEqual(event('orders'));
  });

  it('leaves no connection behind', async () => {
    await Promise.all([here.stop(), there.stop()]);
    await vi.waitFor(async () => expect(await liveConnections()).toEqual([]), patience);
  });
});
