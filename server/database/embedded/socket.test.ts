import { chmod, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareFolders, type EmbeddedFolders } from './folders.ts';
import { prepareSocketFolder, removeSocketFolder, shortFolder } from './socket.ts';

describe('the socket folder', () => {
  let home: string;
  let folders: EmbeddedFolders;

  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'boostdesk-socket-'));
    folders = await prepareFolders(path.join(home, 'x'.repeat(120)));
  });
  afterEach(async () => {
    await rm(home, { recursive: true, force: true });
    await rm(shortFolder(folders.root), { recursive: true, force: true });
  });

  it('is next to the data if the path is short enough', async () => {
    const near = await prepareFolders(path.join(home, 'near'));
    expect(await prepareSocketFolder(near)).toBe(path.join(home, 'near', 'postgres', 'socket'));
  });

  it('is a private one elsewhere if the path is too long, reused and finally removed', async () => {
    const folder = await prepareSocketFolder(folders);
    expect(Buffer.byteLength(`${folder}/.s.PGSQL.5432`)).toBeLessThan(104);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await prepareSocketFolder(folders)).toBe(folder);
    await removeSocketFolder(folders, folder);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  it('is refused if others can access it', async () => {
    await mkdir(shortFolder(folders.root));
    await chmod(shortFolder(folders.root), 0o755);
    await expect(prepareSocketFolder(folders)).rejects.toThrow('already exists and is not private to this user');
  });

  it('is refused if it is a symbolic link', async () => {
    await mkdir(path.join(home, 'trap'), { mode: 0o700 });
    await symlink(path.join(home, 'trap'), shortFolder(folders.root));
    await expect(prepareSocketFolder(folders)).rejects.toThrow('already exists and is not private to this user');
  });
});
