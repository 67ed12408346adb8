import { type LiveTopic, liveTopics } from '#contract/live.ts';
import { LiveRefusal, readLiveStream } from './live-stream.ts';
import { pauseUntilWoken, type Wakes } from './live-wakes.ts';

export interface LiveConnectionOptions {
  readonly url: string;
  /** The access token, asked for before every attempt; undefined when nobody is signed in. */
  token(): string | undefined | Promise<string | undefined>;
  readonly fetch: typeof fetch;
  readonly wakes: Wakes;
  onTopics(topics: readonly LiveTopic[]): void;
}

const pauseMinMs = 500;
const pauseMaxMs = 30_000;
/** A stream that lasted this long was a good one; shorter ones count as failures, so that nobody reconnects in a rush. */
const goodStreamMs = 5_000;

/** Grows with each failure in a row; spread out, so that a restarted server does not meet all its readers at once. */
export function reconnectPauseMs(failures: number, random: () => number = Math.random): number {
  return Math.min(pauseMaxMs, pauseMinMs * 2 ** failures) * (0.5 + random() / 2);
}

/** Keeps a stream open until the signal ends it. Whenever one opens, everything may have changed before. */
export async function keepLiveConnection(options: LiveConnectionOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = Date.now();
    const retryAfterMs = await connectOnce(options, signal);
    failures = Date.now() - startedAt >= goodStreamMs ? 0 : failures + 1;
    await pauseUntilWoken(Math.max(reconnectPauseMs(failures), retryAfterMs), options.wakes, signal);
  }
}

/** Resolves when the stream is over, however it ended, with how long the server wants to be left alone. */
async function connectOnce(options: LiveConnectionOptions, signal: AbortSignal): Promise<number> {
  try {
    const token = await options.token();
    if (token === undefined) return pauseMaxMs;
    await readLiveStream({ ...options, token, onOpen: () => options.onTopics(liveTopics) }, signal);
    return 0;
  } catch (error) {
    return error instanceof LiveRefusal ? error.retryAfterMs : 0;
  }
}
