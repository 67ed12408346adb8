import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Context, createContext } from '#server/context.ts';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { enqueue } from './enqueue.ts';
import { declareJob, handleJob, type JobHandler, type Run } from './registry.ts';
import { startJobs } from './start.ts';
import { createTestLog } from './testing.ts';

const database = useTestDatabase();
const patience = { timeout: 120_000, interval: 50 };
const numbered = (name: string) =>
  declareJob<{ number: number }>({ name, payload: z.object({ number: z.int() }), retriesMax: 1, pauseSeconds: 1 });

/** A server process: connection, workers and log. */
async function startProcess(jobs: readonly JobHandler[], stopSeconds = 5) {
  const connection = connectDatabase(database.connection.url, { connectMsMax: 120_000 });
  const log = createTestLog();
  const options = { connection, jobs, logger: log.logger, clock: () => new Date(), timeZone: 'Europe/Berlin' };
  const running = await startJobs({ ...options, pollSeconds: 0.5, stopSeconds });
  return {
    ...running,
    ...log,
    context: createContext(connection, { kind: 'anonymous' }, new Date()),
    async stop() {
      await running.stop();
      await connection.close();
    },
  };
}

test('processes that start together share the work, and nothing is done twice', async () => {
  const job = numbered('share');
  const done: number[] = [];
  const handler = handleJob(job, async (_, { number }) => void done.push(number));
  const processes = await Promise.all([startProcess([handler]), startProcess([handler]), startProcess([handler])]);
  const numbers = Array.from({ length: 150 }, (_, index) => index);
  const enqueueAt = (number: number, { context }: { context: Context }) => enqueue(context, job, { number });
  await Promise.all(numbers.map((number) => enqueueAt(number, processes[number % 3] ?? processes[0])));
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(numbers.length), patience);
  await Promise.all(processes.map((process) => process.stop()));
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(processes.flatMap(({ lines }) => lines).filter(({ level }) => level !== 'debug')).toEqual([]);
});

test('a shutdown waits for the running job', async () => {
  const job = numbered('finish');
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const process = await startProcess([
    handleJob(job, async () => {
      begun.resolve();
      await end.promise;
    }),
  ]);
  await enqueue(process.context, job, { number: 1 });
  await begun.promise;
  const stopped = process.stop();
  end.resolve();
  await stopped;
  expect(process.counts()).toEqual([{ job: 'finish', completed: 1, retried: 0, failed: 0 }]);
});

test('a job that outlasts the shutdown is aborted and run by another process, even on its last attempt', async () => {
  const job = numbered('outlast');
  const lastTry = Promise.withResolvers<void>();
  const cutOff = vi
    .fn<Run<{ number: number }>>()
    .mockRejectedValueOnce(new Error('first try fails'))
    .mockImplementationOnce((_, __, signal) => {
      lastTry.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cut off')));
      });
    });
  const first = await startProcess([handleJob(job, cutOff)], 1);
  await enqueue(first.context, job, { number: 7 });
  await lastTry.promise;
  await first.stop();
  expect(first.counts()).toEqual([{ job: 'outlast', completed: 0, retried: 1, failed: 0 }]);
  expect(first.lines.at(-1)?.message).toBe('A job was cut off by the shutdown and will be done later');

  const second = await startProcess([handleJob(job, async () => undefined)]);
  await vi.waitFor(() => expect(second.counts()[0]?.completed).toBe(1), patience);
  await second.stop();
});

test('a job whose process died midway is run by another', async () => {
  const job = numbered('widow');
  const { pool } = database.connection;
  const process = await startProcess([handleJob(job, async () => undefined)]);
  await pool.query(`insert into pgboss.job (name, data, state, started_on, expire_seconds, retry_limit)
    values ('widow', '{"number": 1}', 'active', now() - interval '1 hour', 60, 1)`);
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  await process.stop();

  const heir = await startProcess([handleJob(job, async () => undefined)]);
  await vi.waitFor(() => expect(heir.counts()[0]?.completed).toBe(1), patience);
  await heir.stop();
});

test('a job whose process sends no more heartbeats is run by another, long before its time limit', async () => {
  const job = declareJob({ ...numbered('silent'), heartbeatSeconds: 10, timeLimitSeconds: 600 });
  const { pool } = database.connection;
  const process = await startProcess([handleJob(job, async () => undefined)]);
  await enqueue(process.context, job, { number: 1 });
  await vi.waitFor(() => expect(process.counts()[0]?.completed).toBe(1), patience);
  await process.stop();
  const { rowCount } = await pool.query(`update pgboss.job set state = 'active', completed_on = null,
      started_on = now() - interval '20 seconds', heartbeat_on = now() - interval '20 seconds'
    where name = 'silent' and heartbeat_seconds = 10 and expire_seconds > 600`);
  expect(rowCount).toBe(1);
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');

  const heir = await startProcess([handleJob(job, async () => undefined)]);
  await vi.waitFor(() => expect(heir.counts()[0]?.completed).toBe(1), patience);
  await heir.stop();
});
