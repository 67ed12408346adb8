import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/composition/open-database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { createTemplateDatabase } from '#tests/support/database/create-database.ts';
import { createDatabaseFolder } from './memory-folder.ts';

/** Without durability, and without work in the background that a test would have to wait for anyway. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_init_zero: 'off',
  autovacuum: 'off',
  bgwriter_lru_maxpages: '0',
  checkpoint_timeout: '1h',
  max_connections: '400',
};

/** One disposable PostgreSQL per test run. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = createDatabaseFolder();
  const runFolder = await mkdtemp(path.join(tmpdir(), 'boostdesk-run-'));
  const server = await startEmbeddedPostgres({ dataDir, progress: () => undefined, settings });
  const stop = async () => {
    await server.stop();
    for (const folder of [dataDir, runFolder]) await rm(folder, { recursive: true, force: true });
  };
  try {
    await createTemplateDatabase(server.url, prepareDatabase);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  project.provide('runFolder', runFolder);
  return stop;
}
