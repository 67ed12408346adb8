import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { connectDatabase, type DatabaseConnection } from '#server/database/connection/connect.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { createEmptyDatabase } from '#tests/support/database/create-database.ts';
import { prepareDatabase } from '#server/composition/open-database.ts';
import { prepareQueues } from './queue.ts';
import { declareJob, handleJob, type Run } from './registry.ts';
import { startJobs } from './start.ts';
import { createTestLog } from './testing.ts';

const all = path.join(import.meta.dirname, '../database/migrations');
const payload = z.object({ mailId: z.string() });
let database: DatabaseConnection;
let folder: string;

/** A database of the last version that stored waiting jobs in its own table. */
beforeEach(async () => {
  database = await createEmptyDatabase(inject('postgresUrl'));
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-migrations-'));
  for (const name of (await readdir(all)).filter((each) => each < '0060')) {
    await cp(path.join(all, name), path.join(folder, name));
  }
  await migrate(database, { folder });
  await database.pool.query(`insert into outbox (job, payload, not_before) values
    ('mail', '{"mailId": "one"}', null), ('mail', '{"mailId": "two"}', null),
    ('mail', '{"mailId": "later"}', '2099-01-02T03:04:05Z'), ('of-another-version', '{}', null)`);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database.close();
});

async function upgradeByThreeProcesses() {
  const processes = [1, 2, 3].map(() => connectDatabase(database.url));
  await Promise.all(processes.map((connection) => prepareDatabase(connection)));
  await Promise.all(processes.map((connection) => connection.close()));
}

const queued = async () => {
  const { rows } = await database.pool.query<object>(
    `select name, data, retry_limit, start_after > '2099-01-01' as is_later from pgboss.job order by data ->> 'mailId', name`,
  );
  return rows;
};

test('jobs that waited for the queue are in it after several processes upgraded at once, and run once', async () => {
  await prepareQueues(database, [declareJob({ name: 'mail', payload, retriesMax: 3 })]);
  await upgradeByThreeProcesses();
  expect(await queued()).toEqual([
    { name: 'mail', data: { mailId: 'later' }, retry_limit: 50, is_later: true },
    { name: 'mail', data: { mailId: 'one' }, retry_limit: 50, is_later: false },
    { name: 'mail', data: { mailId: 'two' }, retry_limit: 50, is_later: false },
    { name: 'of-another-version', data: {}, retry_limit: 2, is_later: false },
  ]);

  const run = vi.fn<Run<{ mailId: string }>>(async () => undefined);
  const jobs = await startJobs({
    connection: database,
    jobs: [handleJob(declareJob({ name: 'mail', payload }), run)],
    logger: createTestLog().logger,
    clock: () => new Date(),
    timeZone: 'UTC',
  });
  await vi.waitFor(() => expect(jobs.counts()[0]?.completed).toBe(2), { timeout: 20_000 });
  await jobs.stop();
  expect(run.mock.calls.map(([, { mailId }]) => mailId).toSorted()).toEqual(['one', 'two']);
  expect((await database.pool.query(`select to_regclass('outbox') as waiting`)).rows).toEqual([{ waiting: null }]);
});

test('so are those of a database on which no jobs were ever run', async () => {
  await upgradeByThreeProcesses();
  expect(await queued()).toHaveLength(4);
});

test('a user that may create tables but not pg-boss’s schema is told what is missing', async () => {
  const role = `creator_${path.basename(folder).replaceAll(/\W/g, '_').toLowerCase()}`;
  await database.pool.query(`create role ${role} login; grant create on schema public to ${role};
    grant select on migrations to ${role}`);
  const url = new URL(database.url);
  url.username = role;
  const connection = connectDatabase(url.href);
  await expect(prepareDatabase(connection)).rejects.toThrow('its user may not create tables there');
  await connection.close();
  await database.pool.query(`drop owned by ${role}; drop role ${role}`);
});
