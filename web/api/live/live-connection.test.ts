import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveTopic, liveTopics } from '#contract/live.ts';
import { type EventServer, startEventServer } from '#tests/support/servers/event-server.ts';
import { maintainLiveConnection, reconnectPauseMs } from './live-connection.ts';

let server: EventServer;
let closing: AbortController;
let running: Promise<void>;
let token: string | undefined;
const wakeListeners = new Set<() => void>();
const onTopics = vi.fn<(topics: readonly LiveTopic[]) => void>();

beforeEach(async () => {
  server = await startEventServer();
  closing = new AbortController();
  token = 'first';
  onTopics.mockReset();
});

afterEach(async () => {
  closing.abort();
  await running;
  expect(wakeListeners.size).toBe(0);
  await server.stop();
});

function connect(
  getToken: () => string | undefined | Promise<string> = () => token,
  { isFirstOfPage = false } = {},
): void {
  running = maintainLiveConnection(
    {
      isFirstOfPage,
      url: `${server.url}/api/events`,
      token: getToken,
      fetch,
      onWake: (listener) => {
        wakeListeners.add(listener);
        return () => wakeListeners.delete(listener);
      },
      onTopics,
    },
    closing.signal,
  );
}

const wake = () => wakeListeners.forEach((listener) => listener());
const generousTimeout = { timeout: 120_000 };
const opened = (times: number) => vi.waitFor(() => expect(onTopics).toHaveBeenCalledTimes(times), generousTimeout);

describe('a connection', () => {
  it('sends the token in its header and reports all topics if the server does not know what it missed', async () => {
    connect();
    await opened(1);
    expect(onTopics).toHaveBeenLastCalledWith(liveTopics);
    expect(server.requests[0]).toMatchObject({ url: '/api/events', headers: { authorization: 'Bearer first' } });
  });

  it('asks for everything since the page was opened, if it is its first', async () => {
    connect(undefined, { isFirstOfPage: true });
    await opened(1);
    expect(server.requests[0]?.url).toMatch(/^\/api\/events\?missedMs=\d+$/);
  });

  it('reports only what it missed, if the server knows that', async () => {
    server.catchesUp = true;
    connect();
    await vi.waitFor(() => expect(server.streams).toHaveLength(1), generousTimeout);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    vi.spyOn(performance, 'now').mockImplementation(() => now - performance.timeOrigin);
    server.send('data: {"topics":["orders"]}\n\n');
    await opened(1);
    vi.spyOn(Date, 'now').mockImplementation(() => now + 7_000);
    server.endStreams();
    await vi.waitFor(() => {
      wake();
      expect(server.requests).toHaveLength(2);
    }, generousTimeout);
    expect(server.requests[1]?.url).toBe('/api/events?missedMs=7000');
    server.send('data: {"topics":["balance"]}\n\n');
    await opened(2);
    expect(onTopics.mock.calls).toEqual([[['orders']], [['balance']]]);
    vi.restoreAllMocks();
  });

  it('passes on known topics', async () => {
    connect();
    await opened(1);
    server.send('data: {"topics":["balance","weather"]}\n\n: still here\n\n');
    await opened(2);
    expect(onTopics).toHaveBeenLastCalledWith(['balance']);
  });

  it('reconnects after the server ended it, with the current token, and reports all topics', async () => {
    connect();
    await opened(1);
    token = 'second';
    server.endStreams();
    await vi.waitFor(() => {
      wake();
      expect(onTopics).toHaveBeenCalledTimes(2);
    }, generousTimeout);
    expect(onTopics).toHaveBeenLastCalledWith(liveTopics);
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer second');
  });

  it('reconnects without being woken', async () => {
    connect();
    await opened(1);
    server.streams[0]?.destroy();
    await vi.waitFor(() => expect(onTopics).toHaveBeenCalledTimes(2), generousTimeout);
  });

  it('retries after a refusal and after an unreadable event', async () => {
    server.refuse = { status: 503, headers: { 'retry-after': '3600' } };
    connect();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), generousTimeout);
    server.refuse = undefined;
    await vi.waitFor(() => {
      wake();
      expect(onTopics).toHaveBeenCalledTimes(1);
    }, generousTimeout);
    server.send('data: {"topics":\n\n');
    await vi.waitFor(() => {
      wake();
      expect(onTopics).toHaveBeenCalledTimes(2);
    }, generousTimeout);
    await vi.waitFor(() => expect(server.streams).toHaveLength(1), generousTimeout);
  });

  it('retries immediately if it was woken during a failed attempt', async () => {
    server.refuse = { status: 503, headers: { 'retry-after': '3600' } };
    const pendingToken = Promise.withResolvers<string>();
    connect(() => pendingToken.promise);
    await vi.waitFor(() => expect(wakeListeners.size).toBe(1), generousTimeout);
    wake();
    pendingToken.resolve('first');
    await vi.waitFor(() => expect(server.requests).toHaveLength(2), generousTimeout);
  });

  it('makes no requests while signed out', async () => {
    token = undefined;
    connect();
    await vi.waitFor(() => expect(wakeListeners.size).toBe(1), generousTimeout);
    expect(server.requests).toHaveLength(0);
    token = 'third';
    wake();
    await opened(1);
  });

  it('releases the stream when it is closed', async () => {
    connect();
    await opened(1);
    closing.abort();
    await running;
    await vi.waitFor(() => expect(server.streams).toHaveLength(0), generousTimeout);
  });

  it('drops a stream that went silent while the computer slept', async () => {
    connect();
    await opened(1);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    await vi.waitFor(() => {
      wake();
      expect(onTopics).toHaveBeenCalledTimes(2);
    }, generousTimeout);
    vi.restoreAllMocks();
  });
});

describe('the pause before the next attempt', () => {
  it('grows with each failure up to half a minute', () => {
    const pauses = [0, 1, 2, 3, 10, 100].map((failures) => reconnectPauseMs(failures, () => 1));
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 30_000, 30_000]);
  });

  it('has jitter over its second half', () => {
    expect([0, 0.5, 1].map((random) => reconnectPauseMs(1, () => random))).toEqual([500, 750, 1_000]);
  });
});
