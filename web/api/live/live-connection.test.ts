import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveTopic, liveTopics } from '#contract/live.ts';
import { type EventServer, startEventServer } from '#tests/support/servers/event-server.ts';
import { keepLiveConnection, reconnectPauseMs } from './live-connection.ts';

let server: EventServer;
let closing: AbortController;
let running: Promise<void>;
let token: string | undefined;
const wakeUps = new Set<() => void>();
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
  expect(wakeUps.size).toBe(0);
  await server.stop();
});

function keep(askToken: () => string | undefined | Promise<string> = () => token): void {
  running = keepLiveConnection(
    {
      url: `${server.url}/api/events`,
      token: askToken,
      fetch,
      wakes: (listener) => {
        wakeUps.add(listener);
        return () => wakeUps.delete(listener);
      },
      onTopics,
    },
    closing.signal,
  );
}

const wake = () => wakeUps.forEach((listener) => listener());
const patience = { timeout: 20_000 };
const opened = (times: number) => vi.waitFor(() => expect(onTopics).toHaveBeenCalledTimes(times), patience);

describe('a connection', () => {
  it('sends the token in its header and has everything fetched when it opens', async () => {
    keep();
    await opened(1);
    expect(onTopics).toHaveBeenLastCalledWith(liveTopics);
    expect(server.requests[0]).toMatchObject({ url: '/api/events', headers: { authorization: 'Bearer first' } });
  });

  it('passes on the topics it knows', async () => {
    keep();
    await opened(1);
    server.send('data: {"topics":["balance","weather"]}\n\n: still here\n\n');
    await opened(2);
    expect(onTopics).toHaveBeenLastCalledWith(['balance']);
  });

  it('comes back after the server ended it, with the token of then, and has everything fetched', async () => {
    keep();
    await opened(1);
    token = 'second';
    server.endStreams();
    await vi.waitFor(() => {
      wake();
      expect(onTopics).toHaveBeenCalledTimes(2);
    }, patience);
    expect(onTopics).toHaveBeenLastCalledWith(liveTopics);
    expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer second');
  });

  it('comes back without being woken', async () => {
    keep();
    await opened(1);
    server.streams[0]?.destroy();
    await vi.waitFor(() => expect(onTopics).toHaveBeenCalledTimes(2), patience);
  });

  it('tries again after a refusal and after an answer it cannot read', async () => {
    server.refuse = { status: 503, headers: { 'retry-after': '3600' } };
    keep();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), patience);
    server.refuse = undefined;
    await vi.waitFor(() => {
      wake();
      expect(onTopics).toHaveBeenCalledTimes(1);
    }, patience);
    server.send('data: {"topics":\n\n');
    await vi.waitFor(() => {
      wake();
      expect(onTopics).toHaveBeenCalledTimes(2);
    }, patience);
    await vi.waitFor(() => expect(server.streams).toHaveLength(1), patience);
  });

  it('tries again at once when it was woken while it tried in vain', async () => {
    server.refuse = { status: 503, headers: { 'retry-after': '3600' } };
    const asked = Promise.withResolvers<string>();
    keep(() => asked.promise);
    await vi.waitFor(() => expect(wakeUps.size).toBe(1), patience);
    wake();
    asked.resolve('first');
    await vi.waitFor(() => expect(server.requests).toHaveLength(2), patience);
  });

  it('asks nothing of the server while nobody is signed in', async () => {
    token = undefined;
    keep();
    await vi.waitFor(() => expect(wakeUps.size).toBe(1), patience);
    expect(server.requests).toHaveLength(0);
    token = 'third';
    wake();
    await opened(1);
  });

  it('lets go of the stream when it is closed', async () => {
    keep();
    await opened(1);
    closing.abort();
    await running;
    await vi.waitFor(() => expect(server.streams).toHaveLength(0), patience);
  });

  it('gives up a stream that fell silent while the computer slept', async () => {
    keep();
    await opened(1);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    await vi.waitFor(() => {
      wake();
      expect(onTopics).toHaveBeenCalledTimes(2);
    }, patience);
    vi.restoreAllMocks();
  });
});

describe('the pause before the next attempt', () => {
  it('grows with each failure up to half a minute', () => {
    const pauses = [0, 1, 2, 3, 10, 100].map((failures) => reconnectPauseMs(failures, () => 1));
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 30_000, 30_000]);
  });

  it('is spread over the second half of its time', () => {
    expect([0, 0.5, 1].map((random) => reconnectPauseMs(1, () => random))).toEqual([500, 750, 1_000]);
  });
});
