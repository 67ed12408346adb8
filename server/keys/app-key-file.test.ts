import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatePowerCuts } from '#tests/support/power-cuts.ts';
import { loadAppKey } from './app-key-file.ts';
import { StartupError } from '#server/process/startup-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'boostdesk-keys-'));
});
afterAll(() => fs.rm(folder, { recursive: true }));

async function folderWith(name: string, content: string): Promise<string> {
  const dataDir = path.join(folder, name);
  await fs.mkdir(dataDir);
  await fs.writeFile(path.join(dataDir, 'app-key'), content);
  return dataDir;
}

describe('the key in DATA_DIR', () => {
  it('is created once for several concurrent processes, and only its owner can read it', async () => {
    const dataDir = path.join(folder, 'new');
    const create = () => loadAppKey(dataDir, { canCreate: true });
    const keys = await Promise.all([create(), create(), create(), create()]);
    expect(new Set([...keys, await loadAppKey(dataDir, { canCreate: false })]).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{64}$/);
    expect((await fs.stat(path.join(dataDir, 'app-key'))).mode & 0o777).toBe(0o600);
    expect(await fs.readdir(dataDir)).toEqual(['app-key']);
  });

  it('is complete or absent after a power cut at any moment, and durable once it is used', async () => {
    const power = simulatePowerCuts(folder, 'power/data/app-key');
    const appKey = await loadAppKey(path.join(folder, 'power/data'), { canCreate: true, files: power.files });
    expect(power.survivors().length).toBeGreaterThan(8);
    expect(new Set(power.survivors())).toEqual(new Set([undefined, appKey]));
    expect(power.survivors().at(-1)).toBe(appKey);
  });

  it('is durable before use even if another process has just created it', async () => {
    const power = simulatePowerCuts(folder, 'other/app-key');
    await folderWith('other', 'k'.repeat(64));
    await loadAppKey(path.join(folder, 'other'), { canCreate: true, files: power.files });
    expect(power.survivors().at(-1)).toBe('k'.repeat(64));
  });

  it('is lost in a power cut if nothing is synced, which this test detects', async () => {
    const power = simulatePowerCuts(folder, 'unsynced/app-key', { ignoresSync: true });
    await loadAppKey(path.join(folder, 'unsynced'), { canCreate: true, files: power.files });
    expect(power.survivors().at(-1)).toBeUndefined();
  });

  it.each([
    ['empty', '', 'it has 0 characters'],
    ['short', 'k'.repeat(31), 'it has 31 characters'],
    ['blank', '\n'.repeat(40), 'it has 0 characters'],
  ])('is refused when it is %s, on a new database too', async (name, content, words) => {
    const dataDir = await folderWith(name, content);
    for (const canCreate of [true, false]) {
      const reading = loadAppKey(dataDir, { canCreate });
      await expect(reading).rejects.toThrow(StartupError);
      await expect(reading).rejects.toThrow(`The key in ${dataDir}/app-key is damaged: ${words}`);
      await expect(reading).rejects.toThrow(/Restore that file from your backup.+npm run app-key -- accept/);
    }
    expect(await fs.readFile(path.join(dataDir, 'app-key'), 'utf8')).toBe(content);
  });

  it('is not replaced when it is missing next to a database in use', async () => {
    const dataDir = path.join(folder, 'lost');
    const reading = loadAppKey(dataDir, { canCreate: false });
    await expect(reading).rejects.toThrow(StartupError);
    await expect(reading).rejects.toThrow(
      `APP_KEY is not set, and ${dataDir}/app-key does not exist. Restore that file from your backup`,
    );
    await expect(fs.readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  it('may end with a line break, as editors add', async () => {
    expect(await loadAppKey(await folderWith('edited', `${'k'.repeat(32)}\n`), { canCreate: false })).toBe(
      'k'.repeat(32),
    );
  });

  it('reports which settings help if the folder can’t be used', async () => {
    const file = path.join(folder, 'file');
    await fs.writeFile(file, '');
    const keeping = loadAppKey(path.join(file, 'data'), { canCreate: true });
    await expect(keeping).rejects.toThrow(StartupError);
    await expect(keeping).rejects.toThrow(/^APP_KEY is not set, and no key can be kept in DATA_DIR \(.+\): ENOTDIR/);
  });
});
