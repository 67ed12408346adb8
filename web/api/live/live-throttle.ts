import type { LiveTopic } from '#contract/live.ts';

export interface LiveThrottleOptions {
  refresh(topics: readonly LiveTopic[]): void;
  /** Minimum time between two refreshes. */
  readonly intervalMs: number;
  isHidden(): boolean;
}

/**
 * Refreshes on the first change immediately and batches further ones, so that a busy shop does not make screens refetch
 * continuously. While the page is hidden, changes only accumulate.
 */
export interface LiveThrottle {
  add(topics: readonly LiveTopic[]): void;
  /** The page is visible again. */
  resume(): void;
  close(): void;
}

export function createLiveThrottle(options: LiveThrottleOptions): LiveThrottle {
  const pending = new Set<LiveTopic>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    if (timer !== undefined || pending.size === 0 || options.isHidden()) return;
    const topics = [...pending];
    pending.clear();
    timer = setTimeout(() => {
      timer = undefined;
      flush();
    }, options.intervalMs);
    options.refresh(topics);
  };
  return {
    add: (topics) => {
      for (const topic of topics) pending.add(topic);
      flush();
    },
    resume: flush,
    close: () => {
      clearTimeout(timer);
      timer = undefined;
      pending.clear();
    },
  };
}
