import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

// Keeps a reference, so that garbage collection does not close a lock while it is held.
const held = new Set<DatabaseSync>();
const sqliteBusy = 5;

/**
 * Returns undefined while another process holds the lock. Node has no file locks, but SQLite uses the operating system's:
 * there is no race, and a killed process loses its lock immediately, so that locks never go stale.
 */
export function takeFileLock(file: string): FileLock | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined;
    throw error;
  }
  held.add(lock);
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}
