import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { createCounter, type JobCounts, type JobLogger, type RunDeps } from './run-job.ts';
import { onEnqueued } from './enqueue.ts';
import { createQueue, syncSchedules, startQueue } from './queue.ts';
import { assertDistinct, type JobHandler } from './registry.ts';
import { startWorkers } from './workers.ts';

export interface JobsOptions {
  readonly connection: DatabaseConnection;
  readonly jobs: readonly JobHandler[];
  readonly logger: JobLogger;
  readonly clock: () => Date;
  /** The time zone of schedules until `setTimeZone` is called. */
  readonly timeZone: string;
  /** How often to poll for retries and for jobs of other processes. */
  readonly pollSeconds?: number;
  /** How long a shutdown waits for running jobs before it returns them to the queue. */
  readonly stopSeconds?: number;
  readonly onFailed?: RunDeps['onFailed'];
}

export interface Jobs {
  wake(): void;
  /** Schedules follow the shop's time zone. */
  setTimeZone(timeZone: string): Promise<void>;
  /**
   * Accepts no new jobs, waits for running ones and returns the rest to the queue. Call it before the database closes.
   */
  stop(): Promise<void>;
  counts(): readonly JobCounts[];
}

export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { connection, logger, clock, jobs: handlers, pollSeconds = 10, stopSeconds = 5 } = options;
  assertDistinct(handlers);
  const jobs = handlers.map(({ job }) => job);
  const counter = createCounter(jobs.map(({ name }) => name));
  const boss = createQueue(connection);
  boss.on('error', (err) => logger.warn({ err }, 'The job queue reported an error'));
  boss.on('warning', ({ message, data }) => logger.warn({ data }, message));
  try {
    await startQueue(connection, boss, jobs);
    await syncSchedules(boss, jobs, options.timeZone);
    // Maintenance starts a minute later; jobs of a killed process should not wait for it.
    await boss.supervise(undefined, { reindex: false });
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
  const deps = { connection, logger, clock, counter, ...(options.onFailed && { onFailed: options.onFailed }) };
  const workers = await startWorkers({ boss, handlers, deps, pollSeconds, stopSeconds });
  let { timeZone } = options;
  const stopListening = onEnqueued(connection, (job) => workers.wake(new Set([job])));

  return {
    wake: () => workers.wake(),
    async setTimeZone(next) {
      if (next === timeZone) return;
      await syncSchedules(boss, jobs, next);
      timeZone = next;
    },
    async stop() {
      stopListening();
      await workers.stop();
    },
    counts: counter.read,
  };
}
