import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '../context.ts';
import { useTestDatabase } from '#tests/support/database/use-database.ts';
import { deriveKeys } from './keys.ts';
import { acceptAppKey, openKeys } from './open-keys.ts';
import { StartupError } from '#server/process/startup-error.ts';

const database = useTestDatabase();
let folder: string;
let folders = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-open-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => database.connection.pool.query('update shop set app_key_fingerprint = null'));

const system = { kind: 'system', name: 'test' } as const;
const ctx = () => createContext(database.connection, system, new Date());
const newFolder = () => ({ APP_KEY: undefined, DATA_DIR: path.join(folder, `data-${++folders}`) });
const withKey = (character: string) => ({ ...newFolder(), APP_KEY: character.repeat(32) });

describe('the first key of a database', () => {
  it('is the only one it accepts from then on, from APP_KEY or a file', async () => {
    const first = withKey('a');
    expect(await openKeys(ctx(), first)).toEqual(deriveKeys(first.APP_KEY));
    expect(await openKeys(ctx(), first)).toEqual(deriveKeys(first.APP_KEY));
    await database.connection.pool.query('update shop set app_key_fingerprint = null');
    const settings = newFolder();
    expect(await openKeys(ctx(), settings)).toEqual(await openKeys(ctx(), settings));
  });

  it('is the same for four processes that start together in one folder', async () => {
    const settings = newFolder();
    const keys = await Promise.all([1, 2, 3, 4].map(() => openKeys(ctx(), settings)));
    for (const each of keys) expect(each).toEqual(keys[0]);
  });

  it('is that of one of four processes that start together with different keys', async () => {
    const settings = ['a', 'b', 'c', 'd'].map(withKey);
    const outcomes = await Promise.allSettled(settings.map((each) => openKeys(ctx(), each)));
    const winners = settings.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StartupError);
    }
    for (const each of settings) {
      const again = openKeys(ctx(), each);
      if (winners.includes(each)) await again;
      else await expect(again).rejects.toThrow('APP_KEY is not the key that this database is used with.');
    }
  });
});

describe('another key', () => {
  it('is refused with instructions, and works once it is accepted', async () => {
    const [before, after] = [withKey('a'), withKey('b')];
    await openKeys(ctx(), before);
    const refused = openKeys(ctx(), after);
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(/Set it to the key used before\..+npm run app-key -- accept/);
    await expect(refused).rejects.not.toThrow(after.APP_KEY);

    expect(await acceptAppKey(ctx(), after)).toBe('accepted');
    expect(await acceptAppKey(ctx(), after)).toBe('known');
    expect(await openKeys(ctx(), after)).toEqual(deriveKeys(after.APP_KEY));
    await expect(openKeys(ctx(), before)).rejects.toThrow('APP_KEY is not the key that this database is used with.');
  });

  it('is refused in a file, too', async () => {
    const settings = newFolder();
    await openKeys(ctx(), settings);
    const file = path.join(settings.DATA_DIR, 'app-key');
    await writeFile(file, 'x'.repeat(64));
    await expect(openKeys(ctx(), settings)).rejects.toThrow(
      `The key in ${file} is not the key that this database is used`,
    );
  });

  it('is not created if the first one is missing, unless that is accepted', async () => {
    const settings = newFolder();
    const before = await openKeys(ctx(), settings);
    await rm(settings.DATA_DIR, { recursive: true });
    await expect(openKeys(ctx(), settings)).rejects.toThrow('This database was used with a key that is missing');
    expect(await acceptAppKey(ctx(), settings)).toBe('accepted');
    expect(await openKeys(ctx(), settings)).not.toEqual(before);
  });
});

describe('a database without a fingerprint', () => {
  it('adopts the key it is started with, and is refused without one', async () => {
    await database.connection.pool.query(`update shop set app_key_fingerprint = ''`);
    await expect(openKeys(ctx(), newFolder())).rejects.toThrow('This database was used with a key that is missing');
    const settings = withKey('a');
    expect(await openKeys(ctx(), settings)).toEqual(deriveKeys(settings.APP_KEY));
    await expect(openKeys(ctx(), withKey('b'))).rejects.toThrow(StartupError);
  });
});
