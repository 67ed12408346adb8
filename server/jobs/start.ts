import type { PgBoss } from 'pg-boss';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { startCarrier } from './carrier.ts';
import { carryOutbox } from './carry-outbox.ts';
import { createCounter, type JobCounts } from './counts.ts';
import { countOutboxRows } from './outbox.queries.ts';
import { onEnqueued } from './outbox.ts';
import { createQueue, keepQueue, oneAtATime } from './queue.ts';
import { assertDistinct, type Job, type JobHandler } from './registry.ts';
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

export interface Backlog {
  readonly outbox: number;
  /** By job, as counted within the last minute or two; `failed` are those kept for inspection. */
  readonly queues: readonly { job: string; waiting: number; running: number; failed: number }[];
}

export interface Jobs {
  /** Looks for work now. */
  wake(): void;
  /** Takes no new work, lets running jobs finish for a while and gives the rest back. The database must still be there. */
  stop(): Promise<void>;
  counts(): readonly JobCounts[];
  backlog(): Promise<Backlog>;
}

/** Starts doing jobs, together with all other processes that work on the same database. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { connection, logger, clock, jobs: handlers, pollSeconds = 10, stopSeconds = 5 } = options;
  assertDistinct(handlers);
  const names = handlers.map(({ job }) => job.name);
  const counter = createCounter(names);
  const boss = await openQueue(
    options,
    handlers.map(({ job }) => job),
  );
  const services = { connection, logger, clock, counter };
  const workers = await startWorkers({ boss, handlers, services, pollSeconds, stopSeconds });
  const carrier = startCarrier({
    carry: async () => workers.wake(await carryOutbox(connection, boss, names)),
    pollSeconds,
    onError: (err) => logger.warn({ err }, 'The outbox could not be emptied; it is tried again'),
  });
  const forget = onEnqueued(connection, carrier.wake);

  return {
    wake() {
      carrier.wake();
      workers.wake();
    },
    async stop() {
      forget();
      await carrier.stop();
      await workers.stop();
    },
    counts: counter.read,
    backlog: () => readBacklog(connection, boss, names),
  };
}

async function openQueue({ connection, logger, timeZone }: JobsOptions, jobs: readonly Job[]): Promise<PgBoss> {
  const boss = createQueue(connection, logger);
  try {
    await oneAtATime(connection, async () => {
      await boss.start();
      for (const job of jobs) await keepQueue(boss, job);
      await keepSchedules(boss, jobs, timeZone);
    });
    // The queue's own upkeep begins a minute later; what a killed process left half done should not wait for it.
    await boss.supervise(undefined, { reindex: false });
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false, close: false });
    throw error;
  }
}

async function readBacklog(connection: DatabaseConnection, boss: PgBoss, names: string[]): Promise<Backlog> {
  const queues = await boss.getQueues(names);
  return {
    outbox: await countOutboxRows(connection.db),
    queues: queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
      job: name,
      waiting: queuedCount,
      running: activeCount,
      failed: failedCount,
    })),
  };
}
