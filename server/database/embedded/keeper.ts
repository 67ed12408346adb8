import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#server/process/startup-error.ts';
import type { ServerProcess } from './server.ts';

export interface Keeping {
  /** Starts PostgreSQL once more; gives up when the signal comes. */
  start(signal: AbortSignal): Promise<ServerProcess>;
  /** Takes a sentence for the operator. */
  warn(line: string): void;
  readonly timing?: Partial<KeepTiming>;
}

export interface KeepTiming {
  readonly pauseMinMs: number;
  readonly pauseMaxMs: number;
  /** One that ran this long was well: the pauses are short again after it. */
  readonly steadyMs: number;
  /** Without such a run for this long, it is given up. */
  readonly giveUpMs: number;
}

export interface Kept {
  /** Settles with the reason when PostgreSQL could not be kept running. */
  readonly givenUp: Promise<StartupError>;
  stop(): Promise<void>;
}

const defaultTiming: KeepTiming = { pauseMinMs: 100, pauseMaxMs: 10_000, steadyMs: 60_000, giveUpMs: 600_000 };

/** Starts PostgreSQL again whenever it ends without having been told to, with growing pauses. */
export function keepRunning(first: ServerProcess, { start, warn, timing }: Keeping): Kept {
  const { pauseMinMs, pauseMaxMs, steadyMs, giveUpMs } = { ...defaultTiming, ...timing };
  const stopping = new AbortController();
  const givenUp = Promise.withResolvers<StartupError>();
  let current = first;
  let startedAt = performance.now();
  let failures = 0;
  let downSince: number | undefined;
  const downMs = () => performance.now() - (downSince ?? performance.now());
  const downSeconds = () => (downMs() / 1000).toFixed(1);
  const isTooLong = () => downMs() >= giveUpMs;

  /** Resolves with the reason why it did not start, if it did not. */
  async function startAgain(): Promise<Error | undefined> {
    const pauseMs = failures === 0 ? 0 : Math.min(pauseMaxMs, pauseMinMs * 2 ** (failures - 1));
    failures++;
    try {
      await pause(pauseMs, undefined, { signal: stopping.signal });
      current = await start(stopping.signal);
      // The stop may have come while the last step of the start was under way.
      if (stopping.signal.aborted) await current.stop();
      startedAt = performance.now();
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  /** Resolves with the reason when there is no use in going on. */
  async function keep(): Promise<string> {
    for (;;) {
      const how = await current.exited;
      if (stopping.signal.aborted) return how;
      if (performance.now() - startedAt > steadyMs) [failures, downSince] = [0, undefined];
      downSince ??= performance.now();
      if (isTooLong()) return how;
      warn(`The embedded PostgreSQL ended unexpectedly (${how}). It is started again; calls get 503 until then.`);
      for (let error = await startAgain(); error; error = await startAgain()) {
        if (stopping.signal.aborted || isTooLong()) return error.message;
        warn(`The embedded PostgreSQL could not be started and is tried again: ${error.message}`);
      }
      warn(`The embedded PostgreSQL runs again, ${downSeconds()} s later.`);
    }
  }
  const keeping = keep().then((reason) => {
    if (stopping.signal.aborted) return;
    const message = `The embedded PostgreSQL could not be kept running for ${downSeconds()} s, so this program ends: ${reason}`;
    givenUp.resolve(new StartupError(message));
  });
  return {
    givenUp: givenUp.promise,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await keeping;
      // It may have been started in the meantime.
      await current.stop();
    },
  };
}
