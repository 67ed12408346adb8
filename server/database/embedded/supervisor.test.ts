import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectDatabase } from '#server/database/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import type { RestartTiming } from './supervisor.ts';

const warnings: string[] = [];
let dataDir: string;
let server: EmbeddedPostgres;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'boostdesk-supervisor-'));
  warnings.length = 0;
});
afterEach(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const clusterFile = (name: string) => path.join(dataDir, 'postgres/cluster', name);

async function start(
  timing: Partial<RestartTiming> = { pauseMinMs: 10, pauseMaxMs: 100, giveUpMs: 1_000 },
): Promise<void> {
  server = await startEmbeddedPostgres({
    dataDir,
    progress: () => undefined,
    warn: (line) => void warnings.push(line),
    settings: { fsync: 'off' },
    timing,
  });
}

async function killPostmaster(): Promise<void> {
  process.kill(Number.parseInt(await readFile(clusterFile('postmaster.pid'), 'utf8'), 10), 'SIGKILL');
}

async function query(text: string): Promise<unknown[]> {
  const connection = connectDatabase(server.url, { poolMax: 1 });
  try {
    return (await connection.pool.query<Record<string, unknown>>(text)).rows;
  } finally {
    await connection.close();
  }
}

it('restarts PostgreSQL after it was killed, and reports it', async () => {
  await start();
  await query('create table kept as select 42 as value');
  await killPostmaster();
  const stored = () => query('select value from kept').catch(() => []);
  await expect.poll(stored, { timeout: 240_000 }).toEqual([{ value: 42 }]);
  await expect
    .poll(() => warnings, { timeout: 60_000 })
    .toEqual([
      expect.stringContaining('The embedded PostgreSQL ended unexpectedly (SIGKILL).'),
      expect.stringMatching(/^The embedded PostgreSQL is running again, [0-9.]+ s later\.$/),
    ]);
  await server.stop();
  await expect(stat(clusterFile('postmaster.pid'))).rejects.toThrow('ENOENT');
});

it('gives up with the reason if PostgreSQL can’t be started for a long time', async () => {
  await start();
  await rename(clusterFile('global'), clusterFile('lost'));
  await killPostmaster();
  expect((await server.givenUp).message).toMatch(
    /^The embedded PostgreSQL could not be kept running for [0-9.]+ s, so Boostdesk stops: PostgreSQL did not start/,
  );
});

it('reports a failed restart, and can be stopped while it waits for the next one', async () => {
  await start({ pauseMinMs: 60_000, pauseMaxMs: 60_000 });
  await rename(clusterFile('global'), clusterFile('lost'));
  await killPostmaster();
  await expect.poll(() => warnings.length, { timeout: 240_000 }).toBeGreaterThan(1);
  expect(warnings.join()).toContain('could not be started and is tried again: PostgreSQL did not start: ');
  await server.stop();
});
