import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { StartupError } from '../startup-error.ts';
import type { Owner } from './embedded-run-as.ts';

export interface EmbeddedFolders {
  /** Mode 0700, holds the rest: whoever cannot enter it reaches neither the files nor the socket. */
  root: string;
  /** Who owns `root`: when root starts in the folder of an ordinary user, new files are handed to that user. */
  owner: Owner;
  cluster: string;
  unfinishedCluster: string;
  log: string;
}

// The shortest limit of the systems we support (macOS: 104 bytes with the closing zero; Linux: 108).
const socketPathMaxBytes = 103;
const socketName = '.s.PGSQL.5432';

const folderErrors: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not change it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file has its name',
};

export async function prepareFolders(dataDir: string): Promise<EmbeddedFolders> {
  const root = path.resolve(dataDir, 'postgres');
  let owner: Owner;
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    owner = await assertOurs(root);
    await chmod(root, 0o700);
  } catch (error) {
    throw explainFolderError(root, error);
  }
  return {
    root,
    owner,
    cluster: path.join(root, 'cluster'),
    unfinishedCluster: path.join(root, 'cluster.unfinished'),
    log: path.join(root, 'server.log'),
  };
}

async function assertOurs(folder: string): Promise<Owner> {
  const { uid, gid } = await lstat(folder);
  const self = process.getuid?.() ?? uid;
  if (self === 0 || uid === self) return { uid, gid };
  throw new StartupError(
    `The database folder ${folder} belongs to another user (uid ${uid}; this is uid ${self}). ` +
      'Start Boostdesk as that user, or set DATA_DIR to a folder of your own.',
  );
}

/** `mkdir` names errors by code; the operator gets what it means and what to do. */
export function explainFolderError(folder: string, error: unknown): unknown {
  const meaning = folderErrors[(error as NodeJS.ErrnoException).code ?? ''];
  if (meaning === undefined) return error;
  return new StartupError(
    `The database folder ${folder} cannot be used: ${meaning}. Set DATA_DIR to a folder that this user can write to.`,
    { cause: error },
  );
}

/** A new folder with mode 0700 that PostgreSQL's user owns, in place of whatever an earlier start has left. */
export async function makeCleanFolder(folder: string, owner: Owner | undefined): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
}

/** The socket lies beside the data, or, where its path would be too long, in a short folder that only we can have made. */
export async function prepareSocketFolder(folders: EmbeddedFolders): Promise<string> {
  const beside = path.join(folders.root, 'socket');
  if (fits(beside)) {
    await makeCleanFolder(beside, folders.owner);
    return beside;
  }
  const name = `boostdesk-socket-${createHash('sha256').update(folders.root).digest('hex').slice(0, 16)}`;
  const outside = [tmpdir(), '/tmp'].map((folder) => path.join(folder, name)).find((folder) => fits(folder));
  if (outside === undefined) {
    throw new StartupError(`No folder has a path short enough for PostgreSQL's socket; set DATA_DIR to a shorter one.`);
  }
  await mkdir(outside, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw explainFolderError(outside, error);
  });
  await assertPrivate(outside);
  return outside;
}

/** The shared temporary folder is left as it was found; the one beside the data stays. */
export async function removeSocketFolder(folders: EmbeddedFolders, socketFolder: string): Promise<void> {
  if (path.dirname(socketFolder) !== folders.root) await rmdir(socketFolder).catch(() => undefined);
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
