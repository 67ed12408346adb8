import type { LiveTopic } from '#contract/live.ts';
import { keepLiveConnection, type LiveConnectionOptions } from './live-connection.ts';
import { knownTopics } from './live-stream.ts';
import { browserWakes } from './live-wakes.ts';

export interface LiveOptions extends Omit<LiveConnectionOptions, 'fetch' | 'wakes'> {
  /** Whose updates: the tabs of a browser that follow the same share one stream. */
  readonly key: string;
  readonly fetch?: LiveConnectionOptions['fetch'];
  readonly wakes?: LiveConnectionOptions['wakes'];
  readonly sharing?: Sharing;
}

/** What lets tabs share a stream; a browser that lacks either opens one in each tab. */
export interface Sharing {
  readonly locks: LockManager | undefined;
  readonly createChannel: ((name: string) => BroadcastChannel) | undefined;
}

export interface OpenLive {
  /** This tab stops following; another one takes over the stream if this one had it. */
  close(): void;
}

type Message = { readonly topics: readonly LiveTopic[] } | 'ended';

const nameOf = (key: string) => `boostdesk-live:${key}`;

function browserSharing(): Sharing {
  return {
    locks: 'locks' in navigator ? navigator.locks : undefined,
    createChannel: typeof BroadcastChannel === 'function' ? (name) => new BroadcastChannel(name) : undefined,
  };
}

/** Follows live updates: one tab of the browser holds the lock and the stream, and tells the others what it hears. */
export function openLive(options: LiveOptions): OpenLive {
  const { key } = options;
  const { locks, createChannel } = options.sharing ?? browserSharing();
  const closing = new AbortController();
  const channel = createChannel?.(nameOf(key));
  const close = () => {
    closing.abort();
    channel?.close();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'ended') close();
    else options.onTopics(knownTopics(data));
  });

  const keep = (onTopics: LiveOptions['onTopics']) =>
    keepLiveConnection(
      {
        fetch: (...call) => fetch(...call),
        wakes: browserWakes,
        ...options,
        onTopics: (topics) => {
          if (!closing.signal.aborted) onTopics(topics);
        },
      },
      closing.signal,
    );
  if (locks && channel) {
    const keepForAll = () =>
      keep((topics) => {
        options.onTopics(topics);
        tell(channel, { topics });
      });
    void locks.request(nameOf(key), { signal: closing.signal }, keepForAll).catch(() => {
      // Refused for another reason than closing, such as blocked storage: this tab follows alone.
      if (!closing.signal.aborted) void keep(options.onTopics);
    });
  } else {
    void keep(options.onTopics);
  }
  return { close };
}

/** Signing out: every tab of the browser stops following. */
export function endLive(key: string): void {
  const channel = browserSharing().createChannel?.(nameOf(key));
  if (!channel) return;
  tell(channel, 'ended');
  channel.close();
}

function tell(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has one origin and takes no target.
  channel.postMessage(message);
}
