import { liveCatchUpHeader, type LiveTopic, liveTopics } from '#contract/live.ts';
import { emptyParser, parseEvents } from './live-parser.ts';
import type { OnWake } from './live-wakes.ts';

export interface LiveStreamOptions {
  readonly url: string;
  readonly token: string;
  /** How long changes may have been missed; undefined if that is not known. */
  readonly missedMs: number | undefined;
  readonly fetch: typeof fetch;
  readonly onWake: OnWake;
  onOpen(): void;
  /** With all bytes, also heartbeats: until now nothing was missed. */
  onHeard(): void;
  onTopics(topics: readonly LiveTopic[]): void;
}

/** The server refused to open a stream. */
export class LiveRefusal extends Error {
  override readonly name = 'LiveRefusal';
  readonly retryAfterMs: number;

  constructor(response: Response) {
    super(`The live stream was answered with ${response.status}.`);
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || 0;
    this.retryAfterMs = Math.min(retryAfterMsMax, retryAfterSeconds * 1000);
  }
}

const retryAfterMsMax = 3_600_000;

/** The server sends a heartbeat every 25 seconds, so a longer silence means that the connection is dead. */
const silenceMsMax = 40_000;
const silenceCheckMs = 10_000;

/** Reads one stream until the server ends it; rejects if it is refused, breaks, goes silent or is aborted. */
export async function readLiveStream(options: LiveStreamOptions, signal: AbortSignal): Promise<void> {
  const silence = watchSilence(options.onWake);
  try {
    const catchingUp = options.missedMs === undefined ? '' : `?missedMs=${Math.ceil(options.missedMs)}`;
    const response = await options.fetch(options.url + catchingUp, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${options.token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new LiveRefusal(response);
    }
    options.onOpen();
    if (!response.headers.has(liveCatchUpHeader)) options.onTopics(liveTopics);
    const onChunk = () => {
      silence.reset();
      options.onHeard();
    };
    await readBody(response.body, onChunk, options.onTopics);
  } finally {
    silence.stop();
  }
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
  onTopics: LiveStreamOptions['onTopics'],
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let parser = emptyParser;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      onChunk();
      const { state, events } = parseEvents(parser, decoder.decode(read.value, { stream: true }));
      parser = state;
      for (const event of events) onTopics(knownTopics(JSON.parse(event)));
    }
  } catch (error) {
    // Otherwise a stream that failed to parse would stay open unread.
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** Drops unknown topics: a server newer than this page may send some. */
export function knownTopics(event: unknown): LiveTopic[] {
  if (typeof event !== 'object' || event === null || !('topics' in event) || !Array.isArray(event.topics)) return [];
  const named: readonly unknown[] = event.topics;
  return liveTopics.filter((topic) => named.includes(topic));
}

/** Compares timestamps instead of using one long timer, since timers are suspended while the computer sleeps. */
function watchSilence(onWake: OnWake) {
  const controller = new AbortController();
  let lastChunkAt = Date.now();
  const check = () => {
    if (Date.now() - lastChunkAt > silenceMsMax) controller.abort(new Error('The live stream fell silent.'));
  };
  const timer = setInterval(check, silenceCheckMs);
  const unsubscribe = onWake(check);
  return {
    signal: controller.signal,
    reset: () => {
      lastChunkAt = Date.now();
    },
    stop: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}
