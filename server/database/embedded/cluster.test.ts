import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createCluster } from './cluster.ts';
import type { EmbeddedFolders } from './folders.ts';
import type { RunAs } from './run-as.ts';

const runAs: RunAs = { prefix: [], owner: undefined, majorVersion: 18 };

async function failure(output: string): Promise<{ message: string; left: string[] }> {
  const root = await mkdtemp(path.join(tmpdir(), 'boostdesk-cluster-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const initdb = path.join(root, 'initdb');
  await writeFile(initdb, `#!/bin/sh\ncat >&2 <<'END'\n${output}\nEND\nexit 1\n`);
  await chmod(initdb, 0o755);
  const folders = { root, cluster: path.join(root, 'cluster') } as EmbeddedFolders;
  const error: unknown = await createCluster(folders, initdb, runAs, { waitForDisk: false }).catch((e: unknown) => e);
  return { message: (error as Error).message, left: await readdir(root) };
}

it('a new database that finds no room says so, and leaves nothing behind', async () => {
  const { message, left } =
    await failure(`initdb: warning: specified text search configuration "simple" might not match locale "C"
2026-11-18 14:37:13.256 UTC [26823] FATAL:  could not write to file "pg_wal/xlogtemp.26823": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "/shop/data"`);
  expect(message).toContain(': could not write to file "pg_wal/xlogtemp.26823": No space left on device. Set DATA_DIR');
  expect(left).toEqual(['initdb']);
});

it('what initdb itself refuses is named', async () => {
  const { message } = await failure('initdb: error: could not change permissions of directory "/shop/data"');
  expect(message).toContain(': could not change permissions of directory "/shop/data". Set DATA_DIR');
});
