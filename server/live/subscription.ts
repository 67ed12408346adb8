import type { LiveEvent, LiveTopic } from '#contract/live.ts';

/** One open stream. However slow its reader, it holds each topic at most once. */
export interface Subscription extends AsyncIterableIterator<LiveEvent> {
  push(topics: Iterable<LiveTopic>): void;
  /** Ends it after these last topics. Unread ones are dropped: a reader that reconnects gets what it missed. */
  end(lastTopics?: readonly LiveTopic[]): void;
}

const done = { done: true, value: undefined } as const;

export function createSubscription(onEnd: (subscription: Subscription) => void): Subscription {
  const pending = new Set<LiveTopic>();
  let waiting: PromiseWithResolvers<IteratorResult<LiveEvent, undefined>> | undefined;
  let isEnded = false;

  const take = (): IteratorResult<LiveEvent, undefined> => {
    if (pending.size === 0) return done;
    const topics = [...pending];
    pending.clear();
    return { done: false, value: { topics } };
  };
  const wake = () => {
    if (!isEnded && pending.size === 0) return;
    waiting?.resolve(take());
    waiting = undefined;
  };
  const subscription: Subscription = {
    push: (topics) => {
      if (isEnded) return;
      for (const topic of topics) pending.add(topic);
      // Deferred, so that one event carries all topics of a message.
      if (pending.size > 0) queueMicrotask(wake);
    },
    end: (lastTopics = []) => {
      if (isEnded) return;
      isEnded = true;
      pending.clear();
      for (const topic of lastTopics) pending.add(topic);
      wake();
      onEnd(subscription);
    },
    next: async () => {
      if (isEnded || pending.size > 0) return take();
      waiting ??= Promise.withResolvers();
      return waiting.promise;
    },
    return: async () => {
      subscription.end();
      return done;
    },
    [Symbol.asyncIterator]: () => subscription,
  };
  return subscription;
}
