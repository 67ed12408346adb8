import type { LiveTopic } from '#contract/live.ts';
import { LiveRefusal, readLiveStream } from './live-stream.ts';
import { pauseUntilWake, type OnWake } from './live-wakes.ts';

export interface LiveConnectionOptions {
  readonly url: string;
  /** The access token, read before every attempt; undefined when signed out. */
  token(): string | undefined | Promise<string | undefined>;
  readonly fetch: typeof fetch;
  readonly onWake: OnWake;
  /** Whether everything on the page was read after it was opened. Otherwise the first stream reports all topics. */
  readonly isFirstOfPage?: boolean;
  onTopics(topics: readonly LiveTopic[]): void;
}

const pauseMinMs = 500;
const pauseMaxMs = 30_000;
/** A stream that ends sooner counts as a failure, so that the backoff applies if the server closes it right away. */
const stableStreamMs = 5_000;

/** Exponential backoff with jitter, so that a restarted server is not hit by all clients at the same time. */
export function reconnectPauseMs(failures: number, random: () => number = Math.random): number {
  return Math.min(pauseMaxMs, pauseMinMs * 2 ** failures) * (0.5 + random() / 2);
}

/** A time on both clocks: one can be set back, the other may stand still while the computer sleeps. */
interface Moment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

const pageStart = (): Moment => ({ wallMs: performance.timeOrigin, steadyMs: 0 });
const currentMoment = (): Moment => ({ wallMs: Date.now(), steadyMs: performance.now() });

function elapsedMs(since: Moment): number {
  const now = currentMoment();
  return Math.max(0, now.wallMs - since.wallMs, now.steadyMs - since.steadyMs);
}

/**
 * Keeps a stream open until aborted. Each begins with what changed since the last one, and the first with what changed
 * since the page was opened, or with everything.
 */
export async function maintainLiveConnection(options: LiveConnectionOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let heardAt = options.isFirstOfPage ? pageStart() : undefined;
  const onHeard = () => {
    heardAt = currentMoment();
  };
  while (!signal.aborted) {
    const startedAt = Date.now();
    let isWoken = false;
    const unsubscribe = options.onWake(() => {
      isWoken = true;
    });
    const { wasOpen, retryAfterMs } = await connectOnce(
      { ...options, missedMs: () => heardAt && elapsedMs(heardAt), onHeard },
      signal,
    );
    unsubscribe();
    failures = Date.now() - startedAt >= stableStreamMs ? 0 : failures + 1;
    // An event that came during a failed attempt, such as `online`, will not fire again: retry without a pause.
    if (isWoken && !wasOpen) continue;
    await pauseUntilWake(Math.max(reconnectPauseMs(failures), retryAfterMs), options.onWake, signal);
  }
}

interface Attempt {
  readonly wasOpen: boolean;
  /** Minimum pause that the server requested. */
  readonly retryAfterMs: number;
}

/** Resolves when the stream has ended, for whatever reason. */
async function connectOnce(
  options: LiveConnectionOptions & { missedMs(): number | undefined; onHeard(): void },
  signal: AbortSignal,
): Promise<Attempt> {
  let wasOpen = false;
  const onOpen = () => {
    wasOpen = true;
  };
  try {
    const token = await options.token();
    if (token === undefined) return { wasOpen, retryAfterMs: pauseMaxMs };
    await readLiveStream({ ...options, token, missedMs: options.missedMs(), onOpen }, signal);
    return { wasOpen, retryAfterMs: 0 };
  } catch (error) {
    return { wasOpen, retryAfterMs: error instanceof LiveRefusal ? error.retryAfterMs : 0 };
  }
}
