import { chmod, lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';
import type { Owner } from './run-as.ts';

export interface EmbeddedFolders {
  /** Contains the rest. Mode 0700 keeps other users from both the files and the socket. */
  root: string;
  /** When root starts Boostdesk in an ordinary user's folder, new files are given to that user. */
  owner: Owner;
  cluster: string;
  log: string;
}

const folderErrors: Readonly<Record<string, string>> = {
  EACCES: 'this user can’t write there',
  EPERM: 'this user can’t change it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'there is a file with this name',
  ENAMETOOLONG: 'its path is too long',
  ELOOP: 'its links form a loop',
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

/** Turns an error code of the file system into what it means and what to do. Other errors are returned unchanged. */
export function explainFolderError(folder: string, error: unknown): unknown {
  const meaning = folderErrors[(error as NodeJS.ErrnoException).code ?? ''];
  if (meaning === undefined) return error;
  return new StartupError(
    `The database folder ${folder} cannot be used: ${meaning}. Set DATA_DIR to a folder that this user can write to.`,
    { cause: error },
  );
}
