import type { JobWithMetadata } from 'pg-boss';
import type { BaseLogger } from 'pino';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import { isUnreachable } from '#server/database/connection/errors.ts';
import { rootReason, withoutValues } from '#server/database/connection/without-values.ts';
import { createContext } from '../context.ts';
import type { Job, JobHandler, SystemContext } from './registry.ts';

/** Outcomes of attempts in this process since its start; `failed` counts jobs with no retries left. */
export interface JobCounts {
  readonly job: string;
  readonly completed: number;
  readonly retried: number;
  readonly failed: number;
}

type Outcome = Exclude<keyof JobCounts, 'job'>;

interface Counter {
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

export interface JobFailure {
  readonly job: Job;
  /** The root cause, without values. */
  readonly reason: string;
}

export interface RunDeps {
  readonly connection: DatabaseConnection;
  readonly logger: JobLogger;
  readonly clock: () => Date;
  readonly counter: Counter;
  /** Called when a job has no retries left. */
  onFailed?(ctx: SystemContext, failure: JobFailure): Promise<void>;
}

type JobAttempt = Pick<JobWithMetadata, 'id' | 'data' | 'retryCount' | 'retryLimit' | 'signal'>;

/**
 * Runs one attempt within its time limit, counts it and logs the outcome. Rethrows errors without values, since the
 * queue stores them.
 */
export async function runJob({ job, run }: JobHandler, attempt: JobAttempt, deps: RunDeps): Promise<void> {
  const { logger, counter } = deps;
  const fields = { job: job.name, jobId: attempt.id, try: attempt.retryCount + 1 };
  const ctx = createContext(deps.connection, { kind: 'system', name: job.name }, deps.clock());
  try {
    const result = await withTimeLimit(job.timeLimitSeconds, attempt.signal, (signal) =>
      run(ctx, attempt.data, signal),
    );
    counter.add(job.name, 'completed');
    if (result) logger.info({ ...fields, result }, 'A job is done');
    else logger.debug(fields, 'A job is done');
  } catch (err) {
    if (attempt.signal.aborted) {
      logger.info({ ...fields, err }, 'A job was cut off by the shutdown and will be done later');
    } else if (attempt.retryCount < attempt.retryLimit) {
      counter.add(job.name, 'retried');
      logger.warn({ ...fields, err }, 'A job failed and will be tried again');
    } else {
      counter.add(job.name, 'failed');
      logger.error({ ...fields, err }, 'A job failed for good');
      await reportFailure(deps, job, err);
    }
    throw withoutValues(err);
  }
}

/** Not in an outage of the database, which could not store the notification. */
async function reportFailure({ onFailed, connection, clock, logger }: RunDeps, job: Job, err: unknown): Promise<void> {
  if (!onFailed || isUnreachable(err)) return;
  const ctx = createContext(connection, { kind: 'system', name: job.name }, clock());
  try {
    await onFailed(ctx, { job, reason: rootReason(err) });
  } catch (error) {
    logger.warn({ job: job.name, err: error }, 'Staff could not be notified of a failed job');
  }
}

/** Work that ignores its signal is abandoned at the limit, and its result is discarded. */
async function withTimeLimit<Result>(
  seconds: number,
  shutdown: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
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
    return await Promise.race([work(limit.signal), timedOut]);
  } finally {
    clearTimeout(timer);
    shutdown.removeEventListener('abort', stop);
  }
}
