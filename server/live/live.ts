import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent, LiveTopic } from '#contract/live.ts';
import { createNoticeSender } from './notice-sender.ts';
import { type Audience, decodeNotices, type Ended, idLengthMax, nameOf } from './notices.ts';
import { createPostgresChannel, type LiveLogger, type PostgresChannel } from './postgres-channel.ts';
import { createStreams, type StreamLimits, type SubscribeOptions, type Viewer } from './streams.ts';

export interface LiveOptions {
  readonly url: string;
  readonly logger: LiveLogger;
  readonly clock?: () => Date;
  readonly limits?: Partial<StreamLimits>;
}

/** Tells people's browsers what to fetch again, whichever process they are connected to. */
export interface Live {
  /** How many streams are open in this process. */
  readonly streams: number;
  /** Connects to the database; resolves when it listens, and goes on trying until then. */
  start(): Promise<void>;
  /** Call it once the change is committed (`afterCommit`). It never throws and waits for nothing. */
  publish(audience: Audience, ...topics: readonly LiveTopic[]): void;
  /** Ends the streams of a session that is over, in every process. */
  endSession(sessionId: string): void;
  /** Ends all streams of an account: blocked, deleted, signed out everywhere, or given another role. */
  endAccount(accountId: string): void;
  subscribe(viewer: Viewer, options?: SubscribeOptions): AsyncIterableIterator<LiveEvent>;
  /** The first step of a shutdown: all streams end, none is let in, running requests can still publish. */
  endStreams(): void;
  /** The last step: tells what waits and leaves the database. */
  stop(): Promise<void>;
}

export const liveChannel = 'boostdesk_live';

const defaultLimits: StreamLimits = { perAccountMax: 10, allMax: 10_000 };
const farewellLimitMs = 1_000;

export function createLive({ url, logger, clock = () => new Date(), limits }: LiveOptions): Live {
  const streams = createStreams({ ...defaultLimits, ...limits }, clock);
  const sender = createNoticeSender(() => channel, logger);
  const channel: PostgresChannel = createPostgresChannel({
    url,
    name: liveChannel,
    logger,
    onPayload: (payload) => {
      try {
        for (const notice of decodeNotices(payload)) streams.deliver(notice);
      } catch (error) {
        logger.warn({ err: error }, 'A live payload could not be read, so everybody has to come back');
        streams.endAll();
      }
    },
    onOpen: (wasAway) => {
      // What the others sent before is lost, and the end of a session may have been among it. Streams may be open at the
      // first time too, since the server need not wait for this.
      if (wasAway) streams.endAll();
      else streams.tellAll();
      sender.resume();
    },
  });

  const isUsable = (whom: Audience | Ended) => {
    if (nameOf(whom).length <= idLengthMax) return true;
    logger.warn({ length: nameOf(whom).length }, 'A live update names no real account or session');
    return false;
  };
  const end = (whose: Ended) => {
    if (!isUsable(whose)) return;
    streams.deliver({ kind: 'ended', whose });
    sender.addEnd(whose);
  };
  return {
    get streams() {
      return streams.size;
    },
    start: () => channel.start(),
    publish: (audience, ...topics) => {
      if (isUsable(audience)) sender.addChange(audience, topics);
    },
    endSession: (sessionId) => end({ sessionId }),
    endAccount: (accountId) => end({ accountId }),
    subscribe: (viewer, options = {}) => streams.open(viewer, options),
    endStreams: () => streams.close(),
    stop: async () => {
      streams.close();
      await Promise.race([sender.flush(), pause(farewellLimitMs, undefined, { ref: false })]);
      await channel.stop();
    },
  };
}
