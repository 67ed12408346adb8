import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '#server/database/testing/testing.ts';
import { declareJob, handleJob } from '#server/jobs/registry.ts';
import { startJobs } from '#server/jobs/start.ts';
import { createTestLog } from '#server/jobs/testing.ts';

const database = useTestDatabase();
const rounds = 4;
const script = path.join(import.meta.dirname, '../support/jobs-process.ts');

/** Kills a process in the middle of its work and answers the numbers whose commit it had reported. */
async function numbersUntilKilled(first: number, count: number): Promise<number[]> {
  const child = spawn(process.execPath, [script, database.connection.url, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const numbers: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    numbers.push(Number(line));
    if (numbers.length === count) child.kill('SIGKILL');
  }
  await exited;
  return numbers;
}

test('killed at any moment, a process loses no job it was asked for and queues none twice', async () => {
  const { connection } = database;
  const committed: number[] = [];
  for (let round = 0; round < rounds; round++) {
    committed.push(...(await numbersUntilKilled(round * 100_000, 20 + Math.floor(Math.random() * 60))));
  }

  const payload = z.object({ number: z.int() });
  const jobs = await startJobs({
    connection,
    jobs: [handleJob(declareJob<{ number: number }>({ name: 'numbered', payload }), async () => undefined)],
    logger: createTestLog().logger,
    clock: () => new Date(),
    timeZone: 'UTC',
  });
  await vi.waitFor(async () => expect(await jobs.backlog()).toMatchObject({ outbox: 0 }), { timeout: 20_000 });
  await jobs.stop();

  const { rows } = await connection.pool.query<{ number: number }>(
    "select (data->>'number')::int as number from pgboss.job where name = 'numbered'",
  );
  const queued = rows.map(({ number }) => number);
  expect(new Set(queued).size).toBe(queued.length);
  expect(new Set(committed).difference(new Set(queued))).toEqual(new Set());
  expect(committed.length).toBeGreaterThanOrEqual(rounds * 20);
});
