import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { appKeyLengthMin } from './keys.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { syncFolder } from '#server/process/sync-folder.ts';

export const lossWarning =
  'Everyone then has to sign in again, and two-factor sign-ins and webhooks have to be set up again ' +
  '(docs/operations.md, “Changing APP_KEY”).';

/** Injected, so that a test can simulate a power failure after each call. */
export type Files = Pick<typeof fs, 'link' | 'mkdir' | 'open' | 'readFile' | 'rm'>;

export interface AppKeyOptions {
  /**
   * Whether the database has never been used with a key: a missing key file was then never created, rather than lost.
   */
  readonly canCreate: boolean;
  readonly files?: Files;
}

export const appKeyFile = (dataDir: string) => path.join(dataDir, 'app-key');

/** App key of a demo or development machine: created once, stored next to its database, readable only by its owner. */
export async function loadAppKey(dataDir: string, { canCreate, files = fs }: AppKeyOptions): Promise<string> {
  const file = appKeyFile(dataDir);
  try {
    const appKey = (await read(file, files)) ?? (canCreate ? await create(file, files) : undefined);
    if (appKey === undefined) throw new StartupError(missing(file));
    if (appKey.length < appKeyLengthMin) throw new StartupError(tooShort(file, appKey.length));
    // Whichever process created it: it must survive a power failure before the database relies on it.
    if (canCreate) await sync(file, files);
    return appKey;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `APP_KEY is not set, and no key can be kept in DATA_DIR (${dataDir}): ${(error as Error).message}. ` +
        'Set APP_KEY, or set DATA_DIR to a folder that this user can write to.',
      { cause: error },
    );
  }
}

async function read(file: string, files: Files): Promise<string | undefined> {
  try {
    // An editor that restores the key adds a line break.
    return (await files.readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a temporary file and links it into place, so that nobody reads a partial key and the first of several
 * processes wins.
 */
async function create(file: string, files: Files): Promise<string | undefined> {
  await files.mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const handle = await files.open(draft, 'wx', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(randomBytes(48).toString('base64url'));
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await files.link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await files.rm(draft);
  }
  return read(file, files);
}

async function sync(file: string, files: Files): Promise<void> {
  const handle = await files.open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(path.dirname(file), files);
  for (const folder of parentsOf(path.dirname(file))) await syncParent(folder, files);
}

/** This start may have created several folders, so every directory entry on the path is synced. */
function* parentsOf(folder: string): Generator<string> {
  for (let [child, parent] = [folder, path.dirname(folder)]; parent !== child;) {
    yield parent;
    [child, parent] = [parent, path.dirname(parent)];
  }
}

/** A folder that can't be opened, or a file system without folder sync: nothing more can be done. */
async function syncParent(folder: string, files: Files): Promise<void> {
  const harmless = ['EACCES', 'EPERM', 'EINVAL', 'EBADF'];
  await syncFolder(folder, files).catch((error: NodeJS.ErrnoException) => {
    if (!harmless.includes(error.code ?? '')) throw error;
  });
}

const restoreHint = 'Restore that file from your backup, or set APP_KEY to the key used before.';

const missing = (file: string) =>
  `This database was used with a key that is missing: APP_KEY is not set, and ${file} does not exist. ${restoreHint} ` +
  `To continue with a new key instead, run npm run app-key -- accept. ${lossWarning}`;

const tooShort = (file: string, length: number) =>
  `The key in ${file} is damaged: it has ${length} characters, and a key has at least ${appKeyLengthMin}. ${restoreHint} ` +
  `To continue with a new key instead, delete the file and run npm run app-key -- accept. ${lossWarning}`;
