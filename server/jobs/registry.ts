import type { z } from 'zod';
import type { Actor, Context } from '#server/context.ts';

export type SystemContext = Context<Extract<Actor, { kind: 'system' }>>;

/** What a job is: everything but the work itself, so that a verb can ask for it without knowing who does it. */
export interface Job<Payload extends object = object> {
  /** Kebab-case; also the name of its queue and of the actor in the audit log. */
  readonly name: string;
  /** A payload waits in the database as JSON, so the schema takes what it gives. */
  readonly payload: z.ZodType<Payload, Payload>;
  /** Tries after the first. At least one, so that a job cut off by a shutdown is done after all. */
  readonly retriesMax: number;
  /** The pause before the first retry; it doubles from try to try, up to the longest. */
  readonly pauseSeconds: number;
  readonly pauseSecondsMax: number;
  /** A try that takes longer has failed. */
  readonly timeLimitSeconds: number;
  /** A process that gives no sign of life for so long is taken for dead, and the job is tried again before its time limit. */
  readonly heartbeatSeconds?: number;
  /** How many of them one process does at the same time. */
  readonly concurrency: number;
  /** A cron expression in the shop's time zone. One that was due while nothing ran is done once, later. */
  readonly schedule?: string;
}

/** `signal` is aborted at the time limit and at shutdown. What it returns is written to the log. */
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

/** Says who does the job. What the work needs besides the context, the caller has in its hands already. */
export function handleJob<Payload extends object>(job: Job<Payload>, run: Run<Payload>): JobHandler {
  return { job, run: async (ctx, payload, signal) => run(ctx, job.payload.parse(payload), signal) };
}

export function assertDistinct(handlers: readonly JobHandler[]): void {
  const names = handlers.map(({ job }) => job.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new TypeError(`The job ${twice} is handled twice`);
}
