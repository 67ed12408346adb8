import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createContext, inTransaction } from '#server/context.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { enqueue } from './enqueue.ts';
import { prepareQueues } from './queue.ts';
import { declareJob, handleJob, type JobHandler, type Run } from './registry.ts';
import { type Jobs, type JobsOptions, startJobs } from './start.ts';
import { createTestLog } from './testing.ts';

const database = useTestDatabase();
const now = new Date('2026-03-04T05:06:07Z');
const patience = { timeout: 120_000, interval: 50 };

type Greeting = { name: string };
const greetJob = (name: string, limits: { concurrency?: number; timeLimitSeconds?: number } = {}) =>
  declareJob<Greeting>({
    name,
    payload: z.object({ name: z.string().min(1) }),
    retriesMax: 1,
    pauseSeconds: 1,
    pauseSecondsMax: 1,
    ...limits,
  });

const started: Jobs[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});

async function start(jobs: readonly JobHandler[], options: Partial<JobsOptions> = {}) {
  const log = createTestLog();
  const { connection } = database;
  const running = await startJobs({
    connection,
    jobs,
    logger: log.logger,
    clock: () => now,
    timeZone: 'Europe/Berlin',
    pollSeconds: 0.5,
    ...options,
  });
  started.push(running);
  return { ...running, ...log };
}

const context = () => createContext(database.connection, { kind: 'anonymous' }, now);

test('a job runs after the transaction that enqueued it commits, and never after a rollback', async () => {
  const job = greetJob('greet');
  const run = vi.fn<Run<Greeting>>(async () => ({ greeted: 1 }));
  const jobs = await start([handleJob(job, run)], { pollSeconds: 600 });

  const failed = inTransaction(context(), async (ctx) => {
    await enqueue(ctx, job, { name: 'nobody' });
    throw new Error('the rest fails');
  });
  await expect(failed).rejects.toThrow('the rest fails');
  await inTransaction(context(), async (ctx) => {
    await enqueue(ctx, job, { name: 'Ada' });
    expect(run).not.toHaveBeenCalled();
  });

  await vi.waitFor(
    () => expect(jobs.counts()).toEqual([{ job: 'greet', completed: 1, retried: 0, failed: 0 }]),
    patience,
  );
  expect(run.mock.calls.map(([, payload]) => payload)).toEqual([{ name: 'Ada' }]);
  expect(run.mock.calls[0]?.[0]).toMatchObject({ actor: { kind: 'system', name: 'greet' }, now });
  expect(jobs.lines).toContainEqual({
    level: 'info',
    message: 'A job is done',
    about: { job: 'greet', jobId: expect.any(String) as string, try: 1, result: { greeted: 1 } },
  });
});

test('an invalid payload is refused when the job is enqueued', async () => {
  await expect(enqueue(context(), greetJob('greet'), { name: '' })).rejects.toThrow(z.ZodError);
});

test('a job that another process inserted is found by polling', async () => {
  const job = greetJob('left-behind');
  const run = vi.fn<Run<Greeting>>(async () => undefined);
  await start([handleJob(job, run)]);
  const other = connectDatabase(database.connection.url);
  await enqueue(createContext(other, { kind: 'anonymous' }, now), job, { name: 'Ada' });
  await other.close();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patience);
});

test('a job enqueued repeatedly runs each time, without waiting for a poll', async () => {
  const job = greetJob('often', { concurrency: 3 });
  const names: string[] = [];
  const jobs = await start([handleJob(job, async (_, { name }) => void names.push(name))], { pollSeconds: 600 });
  const expected = Array.from({ length: 50 }, (_, index) => `n${String(index).padStart(2, '0')}`);
  await Promise.all(expected.map((name) => enqueue(context(), job, { name })));
  await vi.waitFor(() => expect(jobs.counts()[0]?.completed).toBe(50), patience);
  expect(names.toSorted()).toEqual(expected);
});

test('a failed job is logged and retried', async () => {
  const job = greetJob('stumble');
  const run = vi.fn<Run<Greeting>>().mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce(undefined);
  const jobs = await start([handleJob(job, run)]);
  await enqueue(context(), job, { name: 'Ada' });
  await vi.waitFor(
    () => expect(jobs.counts()).toEqual([{ job: 'stumble', completed: 1, retried: 1, failed: 0 }]),
    patience,
  );
  expect(jobs.lines.filter(({ level }) => level === 'warn')).toEqual([
    {
      level: 'warn',
      message: 'A job failed and will be tried again',
      about: { job: 'stumble', jobId: expect.any(String) as string, try: 1, err: new Error('no connection') },
    },
  ]);
});

test('a job without retries left is counted, logged as an error and not run again', async () => {
  const job = greetJob('hopeless');
  const run = vi.fn<Run<Greeting>>().mockRejectedValue(new Error('never works'));
  const onFailed = vi.fn<NonNullable<JobsOptions['onFailed']>>().mockResolvedValue();
  const jobs = await start([handleJob(job, run)], { onFailed });
  await enqueue(context(), job, { name: 'Ada' });
  await vi.waitFor(
    () => expect(jobs.counts()).toEqual([{ job: 'hopeless', completed: 0, retried: 1, failed: 1 }]),
    patience,
  );
  expect(run).toHaveBeenCalledTimes(2);
  expect(jobs.lines.filter(({ level }) => level === 'error')).toMatchObject([
    { message: 'A job failed for good', about: { job: 'hopeless', try: 2, err: new Error('never works') } },
  ]);
  expect(onFailed.mock.calls.map(([, failure]) => failure)).toEqual([{ job, reason: 'never works' }]);
});

test('a job lost to an outage of the database is not reported: the outage is', async () => {
  const job = greetJob('unlucky');
  const run = vi.fn<Run<Greeting>>().mockRejectedValue(new Error('Connection terminated unexpectedly'));
  const onFailed = vi.fn<NonNullable<JobsOptions['onFailed']>>().mockResolvedValue();
  const jobs = await start([handleJob(job, run)], { onFailed });
  await enqueue(context(), job, { name: 'Ada' });
  await vi.waitFor(() => expect(jobs.counts()[0]?.failed).toBe(1), patience);
  await jobs.stop();
  expect(onFailed).not.toHaveBeenCalled();
});

test('an attempt that exceeds its time limit fails and is aborted', async () => {
  const job = greetJob('slow', { timeLimitSeconds: 1 });
  const signals: AbortSignal[] = [];
  const run: Run<Greeting> = (_, __, signal) => {
    signals.push(signal);
    return Promise.withResolvers<void>().promise;
  };
  const jobs = await start([handleJob(job, run)]);
  await enqueue(context(), job, { name: 'Ada' });
  await vi.waitFor(() => expect(jobs.counts()[0]?.failed).toBe(1), patience);
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
  expect(jobs.lines.at(-1)?.about).toMatchObject({ err: new Error('It took longer than 1 s.') });
});

test('a delayed job waits in the queue until its time', async () => {
  const job = greetJob('later');
  const run = vi.fn<Run<Greeting>>(async () => undefined);
  const notBefore = new Date('2099-01-02T03:04:05.678Z');
  const jobs = await start([handleJob(job, run)]);
  await enqueue(context(), job, { name: 'Ada' }, { notBefore });
  await enqueue(context(), job, { name: 'Bob' });
  await vi.waitFor(() => expect(jobs.counts()[0]?.completed).toBe(1), patience);
  expect(run.mock.calls.map(([, payload]) => payload)).toEqual([{ name: 'Bob' }]);
  const { rows } = await database.connection.pool.query(
    "select start_after, state from pgboss.job where name = 'later' and data ->> 'name' = 'Ada'",
  );
  expect(rows).toEqual([{ start_after: notBefore, state: 'created' }]);
});

test('a job unknown to this process waits for a process that knows it', async () => {
  const [future, known] = [greetJob('from-the-future'), greetJob('known')];
  const run = vi.fn<Run<Greeting>>(async () => undefined);
  await prepareQueues(database.connection, [future]);
  await enqueue(context(), future, { name: 'Ada' });
  const older = await start([handleJob(known, async () => undefined)]);
  await enqueue(context(), known, { name: 'Ada' });
  await vi.waitFor(() => expect(older.counts()[0]?.completed).toBe(1), patience);
  await start([handleJob(future, run)]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patience);
});
