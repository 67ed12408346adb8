import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';
import type { EmbeddedFolders } from './folders.ts';

// The lowest limit of the supported systems (macOS: 104 bytes including the terminating zero; Linux: 108).
const socketPathMaxBytes = 103;
const socketName = '.s.PGSQL.5432';

/** The socket is next to the data or, if its path would be too long, in a private folder with a short path. */
export async function prepareSocketFolder(folders: EmbeddedFolders): Promise<string> {
  const beside = path.join(folders.root, 'socket');
  if (fits(beside)) {
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o700 });
    await chown(beside, folders.owner.uid, folders.owner.gid);
    return beside;
  }
  const outside = shortFolder(folders.root);
  await mkdir(outside, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await assertPrivate(outside);
  return outside;
}

/** Removes only a folder in the shared temporary folder; the one next to the data stays. */
export async function removeSocketFolder(folders: EmbeddedFolders, socketFolder: string): Promise<void> {
  if (path.dirname(socketFolder) !== folders.root) await rmdir(socketFolder).catch(() => undefined);
}

/** Derived from the data folder's path, so that killed processes leave at most one folder behind. */
export function shortFolder(root: string): string {
  const name = `boostdesk-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const folder = [tmpdir(), '/tmp'].map((parent) => path.join(parent, name)).find((candidate) => fits(candidate));
  if (folder === undefined)
    throw new StartupError('The path of the temporary folder is too long for a socket. Set TMPDIR to a shorter one.');
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, socketName)) <= socketPathMaxBytes;
}

/** Other users can create this name in the shared temporary folder, so it must be a real folder of ours, mode 0700. */
async function assertPrivate(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0) return;
  throw new StartupError(
    `The folder ${folder}, meant for PostgreSQL's socket, already exists and is not private to this user. Remove it, or set DATA_DIR to ` +
      'a folder with a shorter path.',
  );
}
