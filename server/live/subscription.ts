import type { LiveEvent, LiveTopic } from '#contract/live.ts';

/** One open stream. However slow its reader is, it holds each topic at most once. */
export interface Subscription extends AsyncIterableIterator<LiveEvent> {
  tell(topics: Iterable<LiveTopic>): void;
  /** Ends it at once; what was not read yet is dropped, since a reader who comes back fetches everything. */
  end(): void;
}

const done = { done: true, value: undefined } as const;

export function createSubscription(onEnd: (subscription: Subscription) => void): Subscription {
  const pending = new Set<LiveTopic>();
  let waiting: PromiseWithResolvers<IteratorResult<LiveEvent, undefined>> | undefined;
  let isEnded = false;

  const take = (): IteratorResult<LiveEvent, undefined> => {
    if (isEnded) return done;
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
    tell: (topics) => {
      if (isEnded) return;
      for (const topic of topics) pending.add(topic);
      // Later, so that one event carries all that a single message tells this reader.
      if (pending.size > 0) queueMicrotask(wake);
    },
    end: () => {
      if (isEnded) return;
      isEnded = true;
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
