import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#server/process/startup-error.ts';
import type { ServerProcess } from './server.ts';

export interface SupervisorOptions {
  start(signal: AbortSignal): Promise<ServerProcess>;
  warn(line: string): void;
  readonly timing?: Partial<RestartTiming>;
}

export interface RestartTiming {
  readonly pauseMinMs: number;
  readonly pauseMaxMs: number;
  /** A server that ran this long was healthy: the backoff starts over. */
  readonly steadyMs: number;
  /** The supervisor gives up after this long without a healthy run. */
  readonly giveUpMs: number;
}

export interface Supervisor {
  /** Resolves with the reason when PostgreSQL could not be kept running. */
  readonly givenUp: Promise<StartupError>;
  stop(): Promise<void>;
}

const defaultTiming: RestartTiming = { pauseMinMs: 100, pauseMaxMs: 10_000, steadyMs: 60_000, giveUpMs: 600_000 };

/** Restarts PostgreSQL with exponential backoff whenever it ends without `stop` having been called. */
export function supervise(first: ServerProcess, { start, warn, timing }: SupervisorOptions): Supervisor {
  const { pauseMinMs, pauseMaxMs, steadyMs, giveUpMs } = { ...defaultTiming, ...timing };
  const stopping = new AbortController();
  const givenUp = Promise.withResolvers<StartupError>();
  let current = first;
  let startedAt = performance.now();
  let failures = 0;
  let downSince: number | undefined;
  const downMs = () => performance.now() - (downSince ?? performance.now());
  const downSeconds = () => (downMs() / 1000).toFixed(1);
  const isDownTooLong = () => downMs() >= giveUpMs;

  /** Resolves with the error if the start failed. */
  async function restart(): Promise<Error | undefined> {
    const pauseMs = failures === 0 ? 0 : Math.min(pauseMaxMs, pauseMinMs * 2 ** (failures - 1));
    failures++;
    try {
      await pause(pauseMs, undefined, { signal: stopping.signal });
      current = await start(stopping.signal);
      // stop() may have been called during the last step of the start.
      if (stopping.signal.aborted) await current.stop();
      startedAt = performance.now();
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  /** Resolves with the reason when it gives up or is stopped. */
  async function run(): Promise<string> {
    for (;;) {
      const exitReason = await current.exited;
      if (stopping.signal.aborted) return exitReason;
      if (performance.now() - startedAt > steadyMs) [failures, downSince] = [0, undefined];
      downSince ??= performance.now();
      if (isDownTooLong()) return exitReason;
      warn(`The embedded PostgreSQL ended unexpectedly (${exitReason}). Restarting it: until then, calls get 503.`);
      for (let error = await restart(); error; error = await restart()) {
        if (stopping.signal.aborted || isDownTooLong()) return error.message;
        warn(`The embedded PostgreSQL could not be started and is tried again: ${error.message}`);
      }
      warn(`The embedded PostgreSQL is running again, ${downSeconds()} s later.`);
    }
  }
  const running = run().then((reason) => {
    if (stopping.signal.aborted) return;
    const message = `The embedded PostgreSQL could not be kept running for ${downSeconds()} s, so Boostdesk stops: ${reason}`;
    givenUp.resolve(new StartupError(message));
  });
  return {
    givenUp: givenUp.promise,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await running;
      // It may have been restarted in the meantime.
      await current.stop();
    },
  };
}
