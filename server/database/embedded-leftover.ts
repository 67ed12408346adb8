import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { StartupError } from '../startup-error.ts';
import type { EmbeddedFolders } from './embedded-folders.ts';
import { binariesEnvironment } from './embedded-run-as.ts';

const run = promisify(execFile);
const pollMs = 20;

/**
 * A killed Boostdesk leaves its PostgreSQL ending (or, where nothing tells it of its parent's death, running). We hold
 * the data folder's lock, so nobody uses it: stop it, and clear away a process number that means another process today.
 */
export async function endLeftoverServer(folders: EmbeddedFolders): Promise<void> {
  const pidFile = path.join(folders.cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  const cluster = await realpath(folders.cluster);
  if (!(await worksIn(pid, cluster))) {
    await rm(pidFile, { force: true });
    return;
  }
  for (const [signal, limitMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    signalProcess(pid, signal);
    if (await endedWithin(pid, cluster, limitMs)) return;
  }
  throw new StartupError(
    `A PostgreSQL left by an earlier start (pid ${pid}) still uses ${folders.cluster} and does not end. ` +
      `End it with kill -9 ${pid}, then start again.`,
  );
}

async function endedWithin(pid: number, cluster: string, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    if (!isAlive(pid) || !(await worksIn(pid, cluster))) return true;
    await pause(pollMs);
  }
  return false;
}

function isAlive(pid: number): boolean {
  return signalProcess(pid, 0);
}

function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** PostgreSQL works in its data folder; where there is no /proc, its command line names it. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return readlink(`/proc/${pid}/cwd`).then(
      (folder) => folder === cluster,
      () => false,
    );
  }
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { env: binariesEnvironment }).catch(
    () => ({ stdout: '' }),
  );
  return stdout.includes(cluster);
}
