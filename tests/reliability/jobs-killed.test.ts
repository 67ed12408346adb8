import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { declareJob, handleJob } from '#server/jobs/registry.ts';
import { startJobs } from '#server/jobs/start.ts';
import { createTestLog } from '#server/jobs/testing.ts';

const database = useTestDatabase();
const rounds = 4;
const script = path.join(import.meta.dirname, '../support/jobs-process.ts');

/** Kills a working process and returns the numbers it had reported as committed. */
async function numbersUntilKilled(first: number, count: number): Promise<number[]> {
  const args = ['--import', './server/process/quick-imports.ts', script, database.connection.url, String(first)];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
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

async function numbersIn(condition: string): Promise<number[]> {
  const { rows } = await database.connection.pool.query<{ number: number }>(
    `select (data->>'number')::int as number from pgboss.job where name = 'numbered' and ${condition}`,
  );
  return rows.map(({ number }) => number);
}

/** PostgreSQL may still run the last statements of a killed process. */
async function untilDisconnected(): Promise<void> {
  const { pool } = database.connection;
  const foreignConnections = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    );
    return (rows[0]?.count ?? 0) - pool.totalCount;
  };
  await expect.poll(foreignConnections, { timeout: 240_000 }).toBe(0);
}

test('a killed process loses no committed job, and queues none twice or after a rollback', async () => {
  const { connection } = database;
  const committed: number[] = [];
  for (let round = 0; round < rounds; round++) {
    committed.push(...(await numbersUntilKilled(round * 100_000, 20 + Math.floor(Math.random() * 60))));
  }

  await untilDisconnected();
  const queued = await numbersIn('true');
  expect(new Set(queued).size).toBe(queued.length);
  expect(new Set(committed).difference(new Set(queued))).toEqual(new Set());
  expect(queued.filter((number) => number < 0)).toEqual([]);
  expect(committed.length).toBeGreaterThanOrEqual(rounds * 20);

  // Jobs that were active in a killed process stay active until they expire, so check only the waiting ones.
  const waiting = await numbersIn(`state = 'created'`);
  const ran: number[] = [];
  const payload = z.object({ number: z.int() });
  const job = declareJob<{ number: number }>({ name: 'numbered', payload, concurrency: 8 });
  const jobs = await startJobs({
    connection,
    jobs: [handleJob(job, async (_, { number }) => void ran.push(number))],
    logger: createTestLog().logger,
    clock: () => new Date(),
    timeZone: 'UTC',
  });
  await vi.waitFor(async () => expect(await numbersIn(`state = 'created'`)).toEqual([]), { timeout: 240_000 });
  await jobs.stop();
  expect(new Set(waiting).difference(new Set(ran))).toEqual(new Set());
});
