import { closeSync, constants, fchownSync, lchownSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { StartupError } from '../startup-error.ts';
import type { EmbeddedFolders } from './embedded-folders.ts';
import type { Owner } from './embedded-run-as.ts';

export interface DataFolderLock {
  release(): void;
}

/** Another process of ours has the folder, and its PostgreSQL with it. */
export class DataFolderInUseError extends StartupError {}

// Referenced from here, so that no garbage collection closes a lock before its process ends.
const held = new Set<DatabaseSync>();
const sqliteBusy = 5;

/**
 * Node has no file locks of its own, SQLite takes them from the operating system: one holder at a time without a race,
 * and a killed process loses its lock at once, so that there is no stale one to recognise.
 */
export function lockDataFolder({ root, owner }: Pick<EmbeddedFolders, 'root' | 'owner'>): DataFolderLock {
  const lockFile = path.join(root, 'boostdesk.lock');
  const pidFile = path.join(root, 'boostdesk.pid');
  const lock = openLock(lockFile, root);
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw noLock(root, error);
    throw new DataFolderInUseError(
      `Another Boostdesk process${pidText(pidFile)} already uses the data folder ${path.dirname(root)}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
  try {
    lchownSync(lockFile, owner.uid, owner.gid);
    writePid(pidFile, owner);
  } catch (error) {
    lock.close();
    throw noLock(root, error);
  }
  held.add(lock);
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}

function openLock(file: string, root: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw noLock(root, error);
  }
}

function noLock(root: string, error: unknown): StartupError {
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

/** Only for the sentence: the holder may be about to write its number. */
function pidText(file: string): string {
  try {
    const pid = readFileSync(file, 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (pid ${pid})` : '';
  } catch {
    return '';
  }
}
