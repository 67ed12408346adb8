import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/process/startup-error.ts';
import { syncFolder } from '#server/process/sync-folder.ts';
import type { EmbeddedFolders } from './folders.ts';
import { binariesEnvironment, type RunAs } from './run-as.ts';

const run = promisify(execFile);

const superuser = 'boostdesk';
export const databaseName = 'boostdesk';

export function databaseUrl(socketFolder: string, database = databaseName): string {
  return `postgres://${superuser}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** Throws, without changing anything, if the data folder belongs to another PostgreSQL version. */
export async function hasCluster(folders: EmbeddedFolders, majorVersion: number): Promise<boolean> {
  const version = await readFile(path.join(folders.cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (version === undefined) {
    await assertEmpty(folders.cluster);
    return false;
  }
  if (version.trim() === String(majorVersion)) return true;
  throw new StartupError(
    `The database in ${folders.cluster} was created by PostgreSQL ${version.trim()}, and this version of Boostdesk includes ` +
      `${majorVersion}. Dump the data with the version that created it and load it here, ` +
      'or set DATA_DIR to another folder to begin with an empty database. Nothing was changed.',
  );
}

async function assertEmpty(cluster: string): Promise<void> {
  const names = await readdir(cluster).catch(() => []);
  if (names.length === 0) return;
  throw new StartupError(
    `${cluster} contains files but is not a PostgreSQL data folder (it has no PG_VERSION). ` +
      'Restore it from a backup, or move it elsewhere to start with an empty database.',
  );
}

/** Created under a temporary name and then renamed, so that a start killed halfway leaves no incomplete cluster. */
export async function createCluster(
  folders: EmbeddedFolders,
  initdb: string,
  runAs: RunAs,
  options: { waitForDisk: boolean },
): Promise<void> {
  const unfinished = await createUnfinishedFolder(folders.root, runAs);
  const [file = '', ...args] = [
    ...runAs.prefix,
    initdb,
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    // Only this user can reach the socket: its folder has mode 0700. `peer` would add nothing and fails for users that
    // are not in the password file, which is common in containers.
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--text-search-config=simple',
    '--data-checksums',
    '--no-instructions',
    ...(options.waitForDisk ? [] : ['--no-sync']),
  ];
  try {
    await run(file, args, { env: binariesEnvironment, cwd: '/', timeout: 120_000 });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new StartupError(
      `A new database could not be created in ${folders.root}: ${initdbReason(stderr) ?? message}. ` +
        'Set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
  await rename(unfinished, folders.cluster);
  await syncFolder(folders.root);
}

/** initdb prints a warning about its settings first, and what it cleans up last. */
function initdbReason(stderr: string): string | undefined {
  const lines = stderr.trim().split('\n');
  const reason = lines.find((line) => /\b(error|FATAL|PANIC):/.test(line)) ?? lines[0];
  return reason?.replace(/^.*?\b(error|FATAL|PANIC): */, '') || undefined;
}

/** A new name each time: the initdb of a start that was just killed may still be removing its own folder. */
async function createUnfinishedFolder(root: string, runAs: RunAs): Promise<string> {
  const prefix = 'cluster.unfinished-';
  const stale = (await readdir(root)).filter((name) => name.startsWith(prefix));
  await Promise.allSettled(stale.map((name) => rm(path.join(root, name), { recursive: true, force: true })));
  const folder = await mkdtemp(path.join(root, prefix));
  if (runAs.owner !== undefined) await chown(folder, runAs.owner.uid, runAs.owner.gid);
  return folder;
}
