import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

// Referenced from here, so that no garbage collection closes a lock before its process ends.
const held = new Set<DatabaseSync>();
const sqliteBusy = 5;

/**
 * Takes the lock, or answers undefined while another holds it. Node has no file locks of its own, SQLite takes them from
 * the operating system: one holder at a time without a race, and a killed process loses its lock at once, so that there
 * is no stale one to recognise.
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
