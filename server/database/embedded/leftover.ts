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

// From the polite to the last resort: sessions are ended and written down, or left to the next start's recovery.
const escalation = [
  { signal: 'SIGINT', limitMs: 30_000 },
  { signal: 'SIGQUIT', limitMs: 5_000 },
  { signal: 'SIGKILL', limitMs: 5_000 },
] as const;

/**
 * A killed Boostdesk leaves its PostgreSQL ending (or, where nothing tells it of its parent's death, running), and a
 * killed PostgreSQL may leave sessions behind. We hold the data folder's lock, so nobody needs them: they are ended.
 */
export async function endLeftoverServer(folders: EmbeddedFolders): Promise<void> {
  const pidFile = path.join(folders.cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const cluster = await realpath(folders.cluster);
  const postmaster = Number(text.split('\n')[0]);
  for (const { signal, limitMs } of escalation) {
    const pids = await findProcesses(cluster, postmaster);
    // Sessions whose postmaster is gone know only the hard way; asking the postmaster ends them all in order.
    const targets = pids.includes(postmaster) ? [postmaster] : pids;
    for (const pid of targets) sendSignal(pid, pid === postmaster ? signal : harder(signal));
    if (await goneWithin(cluster, postmaster, limitMs)) {
      // Its number may be another program's by now, which would make PostgreSQL believe that it still runs.
      await rm(pidFile, { force: true });
      return;
    }
  }
  throw new StartupError(
    `A PostgreSQL of an earlier start (pid ${postmaster}) still uses ${folders.cluster} and does not end. ` +
      'End it by hand or restart the machine, then start again.',
  );
}

function harder(signal: (typeof escalation)[number]['signal']): 'SIGQUIT' | 'SIGKILL' {
  return signal === 'SIGKILL' ? 'SIGKILL' : 'SIGQUIT';
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function goneWithin(cluster: string, postmaster: number, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while ((await findProcesses(cluster, postmaster)).length > 0) {
    if (performance.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
}

/** All of PostgreSQL works in its data folder; where there is no /proc, the postmaster's command line names it. */
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
    // It has ended, or belongs to somebody else.
    return false;
  }
}

async function namesFolder(pid: number, cluster: string): Promise<boolean> {
  const listing = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { env: binariesEnvironment }).catch(
    () => undefined,
  );
  return listing?.stdout.includes(cluster) ?? false;
}
