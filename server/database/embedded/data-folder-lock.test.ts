import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#server/process/startup-error.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { prepareFolders, type EmbeddedFolders } from './folders.ts';

describe('the lock on the data folder', () => {
  let home: string;
  let folders: EmbeddedFolders;

  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'boostdesk-lock-'));
    folders = await prepareFolders(home);
  });
  afterEach(async () => {
    await rm(home, { recursive: true });
  });

  it('is held by one process at a time, and can be taken once released', () => {
    const first = lockDataFolder(folders);
    expect(() => lockDataFolder(folders)).toThrow(`(pid ${process.pid}) already uses the data folder ${home}`);
    first.release();
    first.release();
    lockDataFolder(folders).release();
  });

  it('reports the process that holds it', async () => {
    const lock = lockDataFolder(folders);
    expect(await readFile(path.join(folders.root, 'boostdesk.pid'), 'utf8')).toBe(`${process.pid}\n`);
    await rm(path.join(folders.root, 'boostdesk.pid'));
    expect(() => lockDataFolder(folders)).toThrow('Another Boostdesk process already uses');
    lock.release();
  });

  it('that can’t be taken at all is explained', async () => {
    await mkdir(path.join(folders.root, 'boostdesk.lock'));
    expect(() => lockDataFolder(folders)).toThrow(StartupError);
    expect(() => lockDataFolder(folders)).toThrow(`The database folder ${folders.root} cannot be locked`);
  });
});
