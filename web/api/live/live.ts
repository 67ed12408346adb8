import type { LiveTopic } from '#contract/live.ts';
import { maintainLiveConnection, type LiveConnectionOptions } from './live-connection.ts';
import { knownTopics } from './live-stream.ts';
import { onBrowserWake } from './live-wakes.ts';

export interface LiveOptions extends Omit<LiveConnectionOptions, 'fetch' | 'onWake'> {
  /** Account ID; the tabs of a browser with the same viewer share one stream. */
  readonly viewer: string;
  readonly fetch?: LiveConnectionOptions['fetch'];
  readonly onWake?: LiveConnectionOptions['onWake'];
  readonly sharing?: TabSharing;
}

/** Browser features that let tabs share a stream; if either is missing, each tab opens its own. */
export interface TabSharing {
  readonly locks: LockManager | undefined;
  readonly createChannel: ((name: string) => BroadcastChannel) | undefined;
}

export interface LiveHandle {
  /** Stops updates in this tab; another tab takes over the stream if this one held it. */
  close(): void;
}

type Message = { readonly topics: readonly LiveTopic[] } | 'ended';

const channelName = (viewer: string) => `boostdesk-live:${viewer}`;

function browserTabSharing(): TabSharing {
  return {
    locks: 'locks' in navigator ? navigator.locks : undefined,
    createChannel: typeof BroadcastChannel === 'function' ? (name) => new BroadcastChannel(name) : undefined,
  };
}

/** Subscribes to live updates: one tab of the browser holds the lock and the stream, and broadcasts to the others. */
export function openLive(options: LiveOptions): LiveHandle {
  const { viewer } = options;
  const { locks, createChannel } = options.sharing ?? browserTabSharing();
  const closing = new AbortController();
  const channel = createChannel?.(channelName(viewer));
  const close = () => {
    closing.abort();
    channel?.close();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'ended') close();
    else options.onTopics(knownTopics(data));
  });

  const connect = (onTopics: LiveOptions['onTopics']) =>
    maintainLiveConnection(
      {
        fetch: (...call) => fetch(...call),
        onWake: onBrowserWake,
        ...options,
        onTopics: (topics) => {
          if (!closing.signal.aborted) onTopics(topics);
        },
      },
      closing.signal,
    );
  if (locks && channel) {
    const connectForAllTabs = () =>
      connect((topics) => {
        options.onTopics(topics);
        broadcast(channel, { topics });
      });
    void locks.request(channelName(viewer), { signal: closing.signal }, connectForAllTabs).catch(() => {
      // Refused for a reason other than closing, such as blocked storage: this tab opens its own stream.
      if (!closing.signal.aborted) void connect(options.onTopics);
    });
  } else {
    void connect(options.onTopics);
  }
  return { close };
}

/** Stops updates in every tab of the browser, on sign-out. */
export function endLive(viewer: string): void {
  const channel = browserTabSharing().createChannel?.(channelName(viewer));
  if (!channel) return;
  broadcast(channel, 'ended');
  channel.close();
}

function broadcast(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and no target
  channel.postMessage(message);
}
