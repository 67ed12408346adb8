import { setTimeout as pause } from 'node:timers/promises';
import type { AccountId } from '#contract/values/ids.ts';
import type { LiveEvent, LiveTopic } from '#contract/live.ts';
import { createNoticeSender } from './notice-sender.ts';
import { type Audience, decodeNotices, type EndTarget, idLengthMax, targetKey } from './notices.ts';
import { createPostgresChannel, type LiveLogger, type PostgresChannel } from './postgres-channel.ts';
import { createStreams, type StreamLimits, type SubscribeOptions, type Viewer } from './streams.ts';

export interface LiveOptions {
  readonly url: string;
  readonly logger: LiveLogger;
  readonly clock?: () => Date;
  readonly limits?: Partial<StreamLimits>;
}

/** Tells browsers what to refetch, whichever process they are connected to. */
export interface Live {
  /** Open streams in this process. */
  readonly streams: number;
  /** Connects to the database; resolves once it listens, and retries until then. */
  start(): Promise<void>;
  /** Call it after the commit (`afterCommit`). It never throws or blocks. */
  publish(audience: Audience, ...topics: readonly LiveTopic[]): void;
  /** Ends the streams of an ended session, in every process. */
  endSession(sessionId: string): void;
  /** Ends all streams of an account: blocked, deleted, signed out everywhere, or given another role. */
  endAccount(accountId: AccountId): void;
  /** Calls back when a topic changes for any account in any process, or when such a notice may have been lost. */
  follow(topic: LiveTopic, onChange: () => void): void;
  subscribe(viewer: Viewer, options?: SubscribeOptions): AsyncIterableIterator<LiveEvent>;
  /** Calls back when public pages must be rendered again, or when a notice to do so may have been lost. */
  onPagesChange(listener: () => void): void;
  /** First step of a shutdown: ends all streams and accepts no new ones; running requests can still publish. */
  endStreams(): void;
  /** Last step: sends pending notices and disconnects. */
  stop(): Promise<void>;
}

export const liveChannel = 'boostdesk_live';

const defaultLimits: StreamLimits = { perAccountMax: 10, allMax: 10_000 };
const stopTimeoutMs = 1_000;

export function createLive({ url, logger, clock = () => new Date(), limits }: LiveOptions): Live {
  const streams = createStreams({ ...defaultLimits, ...limits }, clock);
  let onPagesChange = () => undefined as void;
  const sender = createNoticeSender(() => channel, logger);
  const followers: { readonly topic: LiveTopic; readonly onChange: () => void }[] = [];
  const callFollowers = (topics?: readonly LiveTopic[]) => {
    for (const { topic, onChange } of followers) if (!topics || topics.includes(topic)) onChange();
  };
  const channel: PostgresChannel = createPostgresChannel({
    url,
    name: liveChannel,
    logger,
    onPayload: (payload) => {
      try {
        for (const notice of decodeNotices(payload)) {
          if (notice.kind === 'pages') onPagesChange();
          else {
            if (notice.kind === 'changed') callFollowers(notice.topics);
            streams.deliver(notice);
          }
        }
      } catch (error) {
        logger.warn({ err: error }, 'A live payload could not be read, so all clients have to reconnect');
        streams.endAll();
        callFollowers();
      }
    },
    onOpen: (wasDisconnected) => {
      callFollowers();
      // Notices sent before are lost, and the end of a session may have been among them. Streams may already be open
      // the first time too, since the server doesn't wait for this.
      if (wasDisconnected) streams.endAll();
      else streams.refreshAll();
      onPagesChange();
      sender.resume();
    },
  });

  const isValidTarget = (target: Audience | EndTarget) => {
    if (targetKey(target).length <= idLengthMax) return true;
    logger.warn({ length: targetKey(target).length }, 'A live update names no real account or session');
    return false;
  };
  const end = (target: EndTarget) => {
    if (!isValidTarget(target)) return;
    streams.deliver({ kind: 'ended', target });
    sender.addEnd(target);
  };
  return {
    get streams() {
      return streams.size;
    },
    start: () => channel.start(),
    publish: (audience, ...topics) => {
      if (isValidTarget(audience)) sender.addChange(audience, topics);
    },
    endSession: (sessionId) => end({ sessionId }),
    endAccount: (accountId) => end({ accountId }),
    follow: (topic, onChange) => {
      followers.push({ topic, onChange });
    },
    subscribe: (viewer, options = {}) => streams.open(viewer, options),
    onPagesChange: (listener) => {
      onPagesChange = listener;
    },
    endStreams: () => streams.close(),
    stop: async () => {
      streams.close();
      await Promise.race([sender.flush(), pause(stopTimeoutMs, undefined, { ref: false })]);
      await channel.stop();
    },
  };
}
