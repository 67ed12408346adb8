import { setTimeout as pause } from 'node:timers/promises';

const longestStopMs = 9_000;

/** What was opened while starting, closed in the reverse order when stopping. */
export interface Lifecycle {
  readonly isStopping: boolean;
  onStop(close: () => Promise<void> | void): void;
  stop(): Promise<void>;
}

export function createLifecycle(report: (error: unknown) => void): Lifecycle {
  const closers: (() => Promise<void> | void)[] = [];
  let stopping: Promise<void> | undefined;

  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        report(error);
      }
    }
  };

  return {
    get isStopping() {
      return stopping !== undefined;
    },
    onStop: (close) => void closers.push(close),
    // Whatever hangs is left behind after nine seconds, so that the exit comes within ten.
    stop: () => (stopping ??= Promise.race([closeAll(), pause(longestStopMs, undefined, { ref: false })])),
  };
}
