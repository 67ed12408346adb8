import type { z } from 'zod';
import type { Actor, Context } from '#server/context.ts';

export type SystemContext = Context<Extract<Actor, { kind: 'system' }>>;

/** Everything about a job but its handler, so that a verb can enqueue it without knowing who runs it. */
export interface Job<Payload extends object = object> {
  /** Kebab-case; also the name of its queue and of the actor in the audit log. */
  readonly name: string;
  /** Stored as JSON, so input and output of the schema are the same. */
  readonly payload: z.ZodType<Payload, Payload>;
  /** Attempts after the first. At least one, so that a job interrupted by a shutdown still completes. */
  readonly retriesMax: number;
  /** Delay before the first retry; it doubles with each attempt, up to the maximum. */
  readonly pauseSeconds: number;
  readonly pauseSecondsMax: number;
  /** An attempt that takes longer fails. */
  readonly timeLimitSeconds: number;
  /** A process without a heartbeat for this long is considered dead, and the job is retried before its time limit. */
  readonly heartbeatSeconds?: number;
  /** Concurrent attempts per process. */
  readonly concurrency: number;
  /** Cron expression in the shop's time zone. Runs missed while nothing was up are made up for once. */
  readonly schedule?: string;
}

/** `signal` aborts at the time limit and at shutdown. The result is logged. */
export type Run<Payload> = (ctx: SystemContext, payload: Payload, signal: AbortSignal) => Promise<object | void>;

export interface JobHandler {
  readonly job: Job;
  run(ctx: SystemContext, payload: unknown, signal: AbortSignal): Promise<object | void>;
}

type Limits = 'retriesMax' | 'pauseSeconds' | 'pauseSecondsMax' | 'timeLimitSeconds' | 'concurrency';

const defaultLimits: Pick<Job, Limits> = {
  retriesMax: 8,
  pauseSeconds: 10,
  pauseSecondsMax: 3600,
  timeLimitSeconds: 60,
  concurrency: 1,
};

const limitRanges: Record<Limits, readonly [min: number, max: number]> = {
  retriesMax: [1, 50],
  pauseSeconds: [1, 3600],
  pauseSecondsMax: [1, 86_400],
  timeLimitSeconds: [1, 3600],
  concurrency: [1, 16],
};

export function declareJob<Payload extends object>(
  settings: Omit<Job<Payload>, Limits> & Partial<Pick<Job, Limits>>,
): Job<Payload> {
  const job: Job<Payload> = { ...defaultLimits, ...settings };
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(job.name)) throw new TypeError(`"${job.name}" is no name for a job`);
  for (const [limit, [min, max]] of Object.entries(limitRanges)) {
    const value = job[limit as Limits];
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new RangeError(`The job ${job.name} has ${limit} ${value}; it takes ${min} to ${max}`);
    }
  }
  if (job.schedule !== undefined) job.payload.parse({});
  return job;
}

export function handleJob<Payload extends object>(job: Job<Payload>, run: Run<Payload>): JobHandler {
  return { job, run: async (ctx, payload, signal) => run(ctx, job.payload.parse(payload), signal) };
}

export function assertDistinct(handlers: readonly JobHandler[]): void {
  const names = handlers.map(({ job }) => job.name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new TypeError(`The job ${duplicate} is handled twice`);
}
