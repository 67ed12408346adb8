import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { createCounter, type JobCounts } from './counts.ts';
import { onEnqueued } from './enqueue.ts';
import { createQueue, startQueue } from './queue.ts';
import { assertDistinct, type JobHandler } from './registry.ts';
import type { JobLogger } from './run-job.ts';
import { keepSchedules } from './schedule.ts';
import { startWorkers } from './workers.ts';

export interface JobsOptions {
  readonly connection: DatabaseConnection;
  readonly jobs: readonly JobHandler[];
  readonly logger: JobLogger;
  readonly clock: () => Date;
  readonly timeZone: string;
  /** How often to look for work that no one in this process was told of: retries, and what other processes left. */
  readonly pollSeconds?: number;
  /** How long a shutdown waits for running jobs before it gives them back to the queue. */
  readonly stopSeconds?: number;
}

export interface Jobs {
  /** Looks for work now. */
  wake(): void;
  /** Takes no new work, lets running jobs finish for a while and gives the rest back. The database must still be there. */
  stop(): Promise<void>;
  counts(): readonly JobCounts[];
}

/** Starts doing jobs, together with all other processes that work on the same database. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { connection, logger, clock, jobs: handlers, pollSeconds = 10, stopSeconds = 5 } = options;
  assertDistinct(handlers);
  const jobs = handlers.map(({ job }) => job);
  const counter = createCounter(jobs.map(({ name }) => name));
  const boss = createQueue(connection);
  boss.on('error', (err) => logger.warn({ err }, 'The job queue met an error'));
  boss.on('warning', ({ message, data }) => logger.warn({ data }, message));
  try {
    await startQueue(connection, boss, jobs);
    await keepSchedules(boss, jobs, options.timeZone);
    // The queue's own upkeep begins a minute later; what a killed process left half done should not wait for it.
    await boss.supervise(undefined, { reindex: false });
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
  const deps = { connection, logger, clock, counter };
  const workers = await startWorkers({ boss, handlers, deps, pollSeconds, stopSeconds });
  const stopListening = onEnqueued(connection, (job) => workers.wake(new Set([job])));

  return {
    wake: () => workers.wake(),
    async stop() {
      stopListening();
      await workers.stop();
    },
    counts: counter.read,
  };
}
