import { closeSync, constants, fchownSync, lchownSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { type FileLock, takeFileLock } from '#server/process/file-lock.ts';
import { StartupError } from '#server/process/startup-error.ts';
import type { EmbeddedFolders } from './folders.ts';
import type { Owner } from './run-as.ts';

/** Another Boostdesk process uses the folder and runs the PostgreSQL in it. */
export class DataFolderInUseError extends StartupError {}

export function lockDataFolder({ root, owner }: Pick<EmbeddedFolders, 'root' | 'owner'>): FileLock {
  const lockFile = path.join(root, 'boostdesk.lock');
  const pidFile = path.join(root, 'boostdesk.pid');
  const lock = takeLock(lockFile, root);
  if (lock === undefined) {
    throw new DataFolderInUseError(
      `Another Boostdesk process${pidText(pidFile)} already uses the data folder ${path.dirname(root)}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
  try {
    lchownSync(lockFile, owner.uid, owner.gid);
    writePid(pidFile, owner);
  } catch (error) {
    lock.release();
    throw lockError(root, error);
  }
  return lock;
}

function takeLock(file: string, root: string): FileLock | undefined {
  try {
    return takeFileLock(file);
  } catch (error) {
    throw lockError(root, error);
  }
}

function lockError(root: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(
    `The database folder ${root} cannot be locked: ${reason}. ` +
      'Set DATA_DIR to a folder of your own on a disk that supports file locks.',
    { cause: error },
  );
}

function writePid(file: string, owner: Owner): void {
  const flags = constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY | constants.O_NOFOLLOW;
  const descriptor = openSync(file, flags, 0o600);
  writeSync(descriptor, `${process.pid}\n`);
  fchownSync(descriptor, owner.uid, owner.gid);
  closeSync(descriptor);
}

/** For the error message only: the holder may not have written its pid yet. */
function pidText(file: string): string {
  try {
    const pid = readFileSync(file, 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (pid ${pid})` : '';
  } catch {
    return '';
  }
}
