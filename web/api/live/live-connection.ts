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
    let isWoken = false;
    const stopWaking = options.wakes(() => {
      isWoken = true;
    });
    const { wasOpen, retryAfterMs } = await connectOnce(options, signal);
    stopWaking();
    failures = Date.now() - startedAt >= goodStreamMs ? 0 : failures + 1;
    // What woke it while it tried in vain, such as the network being back, would not wake it again.
    if (isWoken && !wasOpen) continue;
    await pauseUntilWoken(Math.max(reconnectPauseMs(failures), retryAfterMs), options.wakes, signal);
  }
}

interface Attempt {
  readonly wasOpen: boolean;
  /** How long the server wants to be left alone. */
  readonly retryAfterMs: number;
}

/** Resolves when the stream is over, however it ended. */
async function connectOnce(options: LiveConnectionOptions, signal: AbortSignal): Promise<Attempt> {
  let wasOpen = false;
  const onOpen = () => {
    wasOpen = true;
    options.onTopics(liveTopics);
  };
  try {
    const token = await options.token();
    if (token === undefined) return { wasOpen, retryAfterMs: pauseMaxMs };
    await readLiveStream({ ...options, token, onOpen }, signal);
    return { wasOpen, retryAfterMs: 0 };
  } catch (error) {
    return { wasOpen, retryAfterMs: error instanceof LiveRefusal ? error.retryAfterMs : 0 };
  }
}
