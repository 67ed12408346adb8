import type { JobWithMetadata } from 'pg-boss';
import type { BaseLogger } from 'pino';
import { createContext } from '../context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { withoutValues } from '#server/database/connection/without-values.ts';
import type { JobHandler } from './registry.ts';

/** Outcomes of attempts in this process since its start; `failed` counts jobs with no retries left. */
export interface JobCounts {
  readonly job: string;
  readonly completed: number;
  readonly retried: number;
  readonly failed: number;
}

export type Outcome = Exclude<keyof JobCounts, 'job'>;

export interface Counter {
  add(job: string, outcome: Outcome): void;
  read(): readonly JobCounts[];
}

export function createCounter(jobs: readonly string[]): Counter {
  const counts = new Map(jobs.map((job) => [job, { job, completed: 0, retried: 0, failed: 0 }]));
  return {
    add(job, outcome) {
      const count = counts.get(job);
      if (count) count[outcome] += 1;
    },
    read: () => [...counts.values()].map((count) => ({ ...count })),
  };
}

export type JobLogger = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

export interface RunDeps {
  readonly connection: DatabaseConnection;
  readonly logger: JobLogger;
  readonly clock: () => Date;
  readonly counter: Counter;
}

export type Try = Pick<JobWithMetadata, 'id' | 'data' | 'retryCount' | 'retryLimit' | 'signal'>;

/**
 * Runs one attempt within its time limit, counts it and logs the outcome. Rethrows errors without values, since the
 * queue stores them.
 */
export async function runJob({ job, run }: JobHandler, attempt: Try, deps: RunDeps): Promise<void> {
  const { logger, counter } = deps;
  const about = { job: job.name, jobId: attempt.id, try: attempt.retryCount + 1 };
  const ctx = createContext(deps.connection, { kind: 'system', name: job.name }, deps.clock());
  try {
    const result = await withinTime(job.timeLimitSeconds, attempt.signal, (signal) => run(ctx, attempt.data, signal));
    counter.add(job.name, 'completed');
    if (result) logger.info({ ...about, result }, 'A job is done');
    else logger.debug(about, 'A job is done');
  } catch (err) {
    if (attempt.signal.aborted) {
      logger.info({ ...about, err }, 'A job was cut off by the shutdown and will be done later');
    } else if (attempt.retryCount < attempt.retryLimit) {
      counter.add(job.name, 'retried');
      logger.warn({ ...about, err }, 'A job failed and will be tried again');
    } else {
      counter.add(job.name, 'failed');
      logger.error({ ...about, err }, 'A job failed for good');
    }
    throw withoutValues(err);
  }
}

/** Work that ignores its signal is abandoned at the limit, and its result is discarded. */
async function withinTime<Result>(
  seconds: number,
  shutdown: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`It took longer than ${seconds} s.`);
    reject(error);
    limit.abort(error);
  }, seconds * 1000);
  // Not AbortSignal.any: such a signal was once seen to miss the abort of its source.
  const stop = () => limit.abort(shutdown.reason);
  shutdown.addEventListener('abort', stop, { once: true });
  if (shutdown.aborted) stop();
  try {
    return await Promise.race([work(limit.signal), tooLate]);
  } finally {
    clearTimeout(timer);
    shutdown.removeEventListener('abort', stop);
  }
}
