import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const prefix = 'boostdesk-test-';
/** A run's databases take less than a quarter of this. */
const bytesMin = 2 * 1024 ** 3;

/**
 * A new folder for the databases of a test run, in memory if there is room: on a disk, creating hundreds of files for
 * each test file's database takes several times as long.
 */
export function createDatabaseFolder(): string {
  const parent = isRoomy() ? memory : tmpdir();
  if (parent === memory) removeAbandoned();
  return mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
}

function isRoomy(): boolean {
  try {
    accessSync(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) >= bytesMin;
  } catch {
    return false;
  }
}

/** Those of killed runs, which would keep their memory until the machine restarts. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
