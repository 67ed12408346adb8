import { setTimeout as pause } from 'node:timers/promises';

type Close = () => Promise<unknown> | void;

const longestStopMs = 9_000;

/** What was opened while starting, closed in the reverse order when stopping. */
export interface Lifecycle {
  readonly isStopping: boolean;
  onStop(close: Close): void;
  /** Rejects a start that goes on although the program is stopping. */
  assertRunning(): void;
  /** Closes everything, also what the unfinished start still opens, within nine seconds. */
  stop(starting: Promise<unknown>): Promise<void>;
}

export function createLifecycle(report: (error: unknown) => void): Lifecycle {
  const closers: Close[] = [];
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
  const closeEverything = async (starting: Promise<unknown>) => {
    await closeAll();
    await Promise.allSettled([starting]);
    await closeAll();
  };

  return {
    get isStopping() {
      return stopping !== undefined;
    },
    onStop: (close) => void closers.push(close),
    assertRunning() {
      if (stopping) throw new Error('Stopped while starting');
    },
    stop: (starting) =>
      (stopping ??= Promise.race([closeEverything(starting), pause(longestStopMs, undefined, { ref: false })])),
  };
}
