import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptAppKey } from './keys.ts';
import { StartupError } from './startup-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('makes a key once, which several at once agree on and only the owner can read', async () => {
  const dataDir = path.join(folder, 'new');
  const keys = await Promise.all([keptAppKey(dataDir), keptAppKey(dataDir)]);
  expect(new Set([...keys, await keptAppKey(dataDir)]).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{64}$/);
  expect((await stat(path.join(dataDir, 'app-key'))).mode & 0o777).toBe(0o600);
});

it('says which settings help where no key can be kept', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const keeping = keptAppKey(path.join(file, 'data'));
  await expect(keeping).rejects.toThrow(StartupError);
  await expect(keeping).rejects.toThrow(/^APP_KEY is not set, and DATA_DIR \(.+\) cannot keep one: ENOTDIR/);
});
