import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts';
import { reportRow } from '#tests/support/battery.ts';
import { deposit, storedIdsOf, openAgent, order, register, submit } from '#tests/support/people/buyers.ts';
import { copyDemoFolder } from '#tests/support/servers/demo-folder.ts';
import { type ServerChild, spawnServer } from '#tests/support/servers/server-child.ts';
import { cleanEnvironment, freePort } from '#tests/support/servers/server-process.ts';
import { tableSums } from '#tests/support/table-sums.ts';

const execute = promisify(execFile);
let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-backup-'));
  dataDir = path.join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The shell commands from the operator's manual. */
async function manualCommands(): Promise<string[]> {
  const manual = await readFile('docs/operations.md', 'utf8');
  const section = /## Backing up and restoring\n([\s\S]*?)\n## /.exec(manual)?.[1] ?? '';
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) => commands);
}
const runInFolder = (commands: string) => execute('sh', ['-e', '-c', commands], { cwd: folder });

async function open(): Promise<ServerChild> {
  const server = spawnServer(dataDir, await freePort());
  if (!(await server.untilReady())) throw new Error(`It did not open. It printed:\n${server.output()}`);
  return server;
}

async function stop(server: ServerChild): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
}

/** Read with the server stopped, so that nothing changes. */
async function readTableSums() {
  const postgres = await startEmbeddedPostgres({ dataDir, progress: () => undefined });
  try {
    return await tableSums(postgres.url);
  } finally {
    await postgres.stop();
  }
}

it('restores the same rows, balances and secrets from a backup made with the commands in the manual', async () => {
  const [backUp = '', restore = ''] = await manualCommands();
  await copyDemoFolder(dataDir);
  const first = await open();
  const [buyer, agent] = [await register(first.url), openAgent()];
  for (const submission of [deposit(50), order(), order()]) await submit(first.url, agent, buyer, submission);
  agent.destroy();
  await stop(first);
  const before = await readTableSums();
  await runInFolder(backUp);

  await rm(path.join(dataDir, 'postgres/cluster/base'), { recursive: true });
  await rm(path.join(dataDir, 'app-key'));
  await runInFolder(restore);
  const after = await readTableSums();
  const differing = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const rows = Object.values(after).reduce((sum, each) => sum + (typeof each === 'object' ? (each?.rows ?? 0) : 0), 0);
  reportRow({
    row: 'R12',
    what: 'tables and sequences after a backup and its restore',
    tried: Object.keys(after).length,
    wrong: differing.length,
    measured: `${rows} rows`,
  });
  expect(after).toEqual(before);

  const env = { ...cleanEnvironment(), DATA_DIR: dataDir };
  expect((await execute(process.execPath, ['server/commands/reconcile.ts'], { env })).stdout).toContain(
    'Every balance adds up.',
  );
  const restored = await open();
  // The session is still valid, so the application key was restored too.
  expect(await storedIdsOf(restored.url, buyer)).toEqual(new Set(buyer.acknowledged.values()));
  await stop(restored);
});
