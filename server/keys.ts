import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from './startup-error.ts';

/** One key for each purpose, so that what leaks from one says nothing about another. */
export interface Keys {
  readonly accessTokens: Uint8Array;
  readonly refreshTokens: Uint8Array;
  /** Signs what browsers are known again by. */
  readonly devices: Uint8Array;
  readonly codes: Uint8Array;
  readonly idempotency: Uint8Array;
  /** Seals what must be read back. */
  readonly sealing: Uint8Array;
  /** Signs what the sandbox's gateway sends us. */
  readonly sandbox: Uint8Array;
}

export function deriveKeys(appKey: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', appKey, '', `boostdesk ${purpose}`, 32));
  return {
    accessTokens: derive('access tokens'),
    refreshTokens: derive('refresh tokens'),
    devices: derive('devices'),
    codes: derive('codes'),
    idempotency: derive('idempotency'),
    sealing: derive('sealing'),
    sandbox: derive('sandbox'),
  };
}

/** The secret of a demo or development machine: made once, kept beside its database, readable by its owner only. */
export async function keptAppKey(dataDir: string): Promise<string> {
  try {
    return await readOrMakeAppKey(dataDir);
  } catch (error) {
    throw new StartupError(
      `APP_KEY is not set, and DATA_DIR (${dataDir}) cannot keep one: ${(error as Error).message}. ` +
        'Set one of them: DATA_DIR takes a folder that this user can write to.',
      { cause: error },
    );
  }
}

async function readOrMakeAppKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'app-key');
  await mkdir(dataDir, { recursive: true });
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Written aside and linked into place: a crash leaves no half key, and of two processes the first one's stays.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  await chmod(draft, 0o600);
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}
