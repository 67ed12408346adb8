import type { LiveTopic } from '#contract/live.ts';

export interface LiveGateOptions {
  refresh(topics: readonly LiveTopic[]): void;
  /** The least time between two refreshes. */
  readonly pauseMs: number;
  isHidden(): boolean;
}

/**
 * Lets the first change through at once and collects what follows, so that a busy shop does not have its screens fetch
 * without end. Nothing is fetched for a page that nobody looks at, until somebody does.
 */
export interface LiveGate {
  add(topics: readonly LiveTopic[]): void;
  /** The page can be seen again. */
  show(): void;
  close(): void;
}

export function createLiveGate(options: LiveGateOptions): LiveGate {
  const pending = new Set<LiveTopic>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    if (timer !== undefined || pending.size === 0 || options.isHidden()) return;
    const topics = [...pending];
    pending.clear();
    timer = setTimeout(() => {
      timer = undefined;
      open();
    }, options.pauseMs);
    options.refresh(topics);
  };
  return {
    add: (topics) => {
      for (const topic of topics) pending.add(topic);
      open();
    },
    show: open,
    close: () => {
      clearTimeout(timer);
      timer = undefined;
      pending.clear();
    },
  };
}
