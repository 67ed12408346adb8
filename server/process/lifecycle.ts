import { setTimeout as pause } from 'node:timers/promises';

type Close = () => Promise<unknown> | void;

const stopSecondsDefault = 9;

export interface Lifecycle {
  readonly isStopping: boolean;
  /** The last registered is closed first. */
  onStop(close: Close): void;
  /** Throws if the process is stopping, to abort an unfinished start. */
  assertRunning(): void;
  /** How long a stop may take. */
  stopSeconds: number;
  /** Closes everything, including what an unfinished start still opens, within `stopSeconds`. */
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
    stopSeconds: stopSecondsDefault,
    get isStopping() {
      return stopping !== undefined;
    },
    onStop: (close) => void closers.push(close),
    assertRunning() {
      if (stopping) throw new Error('Stopped while starting');
    },
    stop(starting) {
      const deadline = () => pause(this.stopSeconds * 1_000, undefined, { ref: false });
      return (stopping ??= Promise.race([closeEverything(starting), deadline()]));
    },
  };
}

const sameKeypressMs = 1000;

/**
 * Calls `stop` on the first SIGTERM or Ctrl-C and `quit` on a later Ctrl-C. Under npm one Ctrl-C arrives twice, from the
 * terminal and from npm, so a second one within a second is ignored.
 */
export function listenForSignals(process: NodeJS.Process, handlers: { stop(): void; quit(): void }): void {
  let firstAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      handlers.stop();
    } else if (signal === 'SIGINT' && performance.now() - firstAt > sameKeypressMs) {
      handlers.quit();
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
