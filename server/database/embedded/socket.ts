import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';
import type { EmbeddedFolders } from './folders.ts';

// The shortest limit of the systems we support (macOS: 104 bytes with the closing zero; Linux: 108).
const socketPathMaxBytes = 103;
const socketName = '.s.PGSQL.5432';

/** The socket lies beside the data, or, where its path would be too long, in a short folder that only we can have made. */
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

/** The shared temporary folder is left as it was found; the one beside the data stays. */
export async function removeSocketFolder(folders: EmbeddedFolders, socketFolder: string): Promise<void> {
  if (path.dirname(socketFolder) !== folders.root) await rmdir(socketFolder).catch(() => undefined);
}

/** The same for the same data folder, so that a killed process leaves at most one behind. */
export function shortFolder(root: string): string {
  const name = `boostdesk-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const folder = [tmpdir(), '/tmp'].map((parent) => path.join(parent, name)).find((candidate) => fits(candidate));
  if (folder === undefined) throw new StartupError('The path of the temporary folder is too long for a socket.');
  return folder;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, socketName)) <= socketPathMaxBytes;
}

/** Anybody can make folders in the shared temporary one; only a real folder of ours, closed to others, will do. */
async function assertPrivate(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0) return;
  throw new StartupError(
    `The folder ${folder}, meant for PostgreSQL's socket, exists and is not ours alone. Remove it, or set DATA_DIR to ` +
      'a folder with a shorter path.',
  );
}
