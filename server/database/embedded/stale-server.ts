import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '#server/process/startup-error.ts';
import type { EmbeddedFolders } from './folders.ts';
import { binariesEnvironment } from './run-as.ts';

const run = promisify(execFile);
const pollMs = 20;

// SIGINT is a fast shutdown with a checkpoint; the other two leave crash recovery to the next start.
const escalation = [
  { signal: 'SIGINT', limitMs: 30_000 },
  { signal: 'SIGQUIT', limitMs: 5_000 },
  { signal: 'SIGKILL', limitMs: 5_000 },
] as const;

/**
 * A killed Boostdesk leaves PostgreSQL shutting down, or running where there is no parent-death signal, and a killed
 * PostgreSQL may leave backends behind. We hold the data folder's lock, so no other process uses them.
 */
export async function stopStaleServer(folders: EmbeddedFolders): Promise<void> {
  const pidFile = path.join(folders.cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const cluster = await realpath(folders.cluster);
  const postmaster = Number(text.split('\n')[0]);
  for (const { signal, limitMs } of escalation) {
    const pids = await findProcesses(cluster, postmaster);
    // The postmaster stops its backends in order. Orphaned backends react to SIGQUIT or SIGKILL only.
    const targets = pids.includes(postmaster) ? [postmaster] : pids;
    for (const pid of targets) sendSignal(pid, pid === postmaster ? signal : orphanSignal(signal));
    if (await endsWithin(cluster, postmaster, limitMs)) {
      // Another program may have the pid by now, and PostgreSQL would then believe that it is still running.
      await rm(pidFile, { force: true });
      return;
    }
  }
  throw new StartupError(
    `A PostgreSQL process from an earlier start (pid ${postmaster}) still uses ${folders.cluster} and does not stop. ` +
      'Stop it by hand or restart the machine, then start Boostdesk again.',
  );
}

function orphanSignal(signal: (typeof escalation)[number]['signal']): 'SIGQUIT' | 'SIGKILL' {
  return signal === 'SIGKILL' ? 'SIGKILL' : 'SIGQUIT';
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function endsWithin(cluster: string, postmaster: number, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while ((await findProcesses(cluster, postmaster)).length > 0) {
    if (performance.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
}

/** PostgreSQL's processes have the data folder as working directory; without /proc, only the postmaster is found. */
async function findProcesses(cluster: string, postmaster: number): Promise<number[]> {
  if (process.platform !== 'linux') return (await namesFolder(postmaster, cluster)) ? [postmaster] : [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => isPostgresIn(pid, cluster)));
  return pids.filter((_, index) => found[index]).map(Number);
}

async function isPostgresIn(pid: string, cluster: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== cluster) return false;
    return (await readFile(`/proc/${pid}/comm`, 'utf8')) === 'postgres\n';
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}

async function namesFolder(pid: number, cluster: string): Promise<boolean> {
  const listing = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { env: binariesEnvironment }).catch(
    () => undefined,
  );
  return listing?.stdout.includes(cluster) ?? false;
}
