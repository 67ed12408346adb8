import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/composition/open-database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { createTemplateDatabase } from '#tests/support/database/create-database.ts';

/** One disposable PostgreSQL per test run, so durability settings are off. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'boostdesk-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    progress: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
  });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplateDatabase(server.url, prepareDatabase);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  project.provide('runFolder', dataDir);
  return stop;
}
