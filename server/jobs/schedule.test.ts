import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { declareJob, handleJob, type Run } from './registry.ts';
import { type Jobs, startJobs } from './start.ts';
import { createTestLog } from './testing.ts';

const database = useTestDatabase();
const started: Jobs[] = [];
const stopAll = async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
};
afterEach(stopAll);

const hourly = (name: string, schedule = '5 * * * *') =>
  declareJob({ name, payload: z.object({}), retriesMax: 1, schedule });

async function start(name: string, schedule: string, run: Run<object>, timeZone = 'Europe/Berlin') {
  const jobs = await startJobs({
    connection: database.connection,
    jobs: [handleJob(hourly(name, schedule), run)],
    logger: createTestLog().logger,
    clock: () => new Date(),
    timeZone,
    pollSeconds: 0.5,
  });
  started.push(jobs);
  return jobs;
}

async function storedSchedules(): Promise<unknown[]> {
  const { rows } = await database.connection.pool.query<object>('select name, cron, timezone from pgboss.schedule');
  return rows;
}

test('schedules are as declared, in the shop’s time zone', async () => {
  const run = async () => undefined;
  await start('old-name', '0 4 * * *', run);
  expect(await storedSchedules()).toEqual([{ name: 'old-name', cron: '0 4 * * *', timezone: 'Europe/Berlin' }]);
  await stopAll();
  await start('new-name', '30 4 * * *', run, 'America/New_York');
  expect(await storedSchedules()).toEqual([{ name: 'new-name', cron: '30 4 * * *', timezone: 'America/New_York' }]);
  await started[0]?.setTimeZone('Asia/Tokyo');
  expect(await storedSchedules()).toEqual([{ name: 'new-name', cron: '30 4 * * *', timezone: 'Asia/Tokyo' }]);
});

test('runs missed while nothing was up are made up for once', async () => {
  const run = vi.fn<Run<object>>(async () => undefined);
  await start('catch-up', '5 * * * *', run);
  await stopAll();
  expect(run).not.toHaveBeenCalled();

  const { pool } = database.connection;
  await pool.query("update pgboss.schedule set created_on = now() - interval '1 day'");
  await pool.query("update pgboss.version set cron_on = now() - interval '5 hours'");
  const jobs = await start('catch-up', '5 * * * *', run);
  await vi.waitFor(
    () => {
      jobs.wake();
      expect(jobs.counts()).toEqual([{ job: 'catch-up', completed: 1, retried: 0, failed: 0 }]);
    },
    { timeout: 120_000, interval: 100 },
  );
  expect(run.mock.calls[0]?.[1]).toEqual({});
});

test('a scheduled job must accept an empty payload', () => {
  const payload = z.object({ name: z.string() });
  expect(() => declareJob({ name: 'greet', payload, schedule: '5 * * * *' })).toThrow(z.ZodError);
});

test('an invalid schedule fails the start with the reason', async () => {
  await expect(start('nonsense', 'every other day', async () => undefined)).rejects.toThrow('Validation error');
});

test.each([
  ['a name that is not kebab-case', { name: 'Greet Them' }],
  ['no retry at all', { name: 'greet', retriesMax: 0 }],
  ['no time limit', { name: 'greet', timeLimitSeconds: Number.POSITIVE_INFINITY }],
])('a job can’t be declared with %s', (_, settings) => {
  expect(() => declareJob({ payload: z.object({}), ...settings })).toThrow(/is no name|it takes/);
});
