import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useEmptyDatabase } from '#server/database/testing.ts';
import { npmStart } from '#tests/support/npm-start.ts';

const database = useEmptyDatabase();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'boostdesk-operator-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const count = async (query: string) => {
  const { rows } = await database.connection.pool.query<{ count: number }>(query);
  return rows[0]?.count;
};

describe('a database of the operator', () => {
  it('is migrated once by two processes that start together, and gets the catalogue but no demo data', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: database.connection.url, HOST: 'localhost' };
    const both = await Promise.all([npmStart(settings), npmStart(settings)]);
    await Promise.all(both.map((started) => started.untilReady()));
    expect(await count('select count(*)::int from migrations')).toBe(
      (await readdir('server/database/migrations')).length,
    );
    expect(await count('select count(*)::int from services')).toBe(6);
    expect(await count('select count(*)::int from accounts')).toBe(0);
    for (const started of both) {
      expect(started.output()).not.toContain('Sign-ins');
      started.npm.kill('SIGTERM');
      expect(await started.exit).toBe(0);
    }
  });

  it('that cannot be used is told of before the web app is built', async () => {
    const BUILD_DIR = path.join(dataDir, 'dist');
    for (const [DATABASE_URL, words] of [
      ['postgres://shop@localhost:1/shop', 'DATABASE_URL: cannot use the PostgreSQL server at localhost:1'],
      ['postgres://localhost', 'DATABASE_URL names no database;'],
    ] as const) {
      const refused = await npmStart({ DATA_DIR: dataDir, DATABASE_URL, WEB_APP: 'built', BUILD_DIR });
      expect(await refused.exit).toBe(1);
      expect(refused.output()).toContain(words);
      expect(refused.output()).not.toMatch(/web app|^ +at /m);
    }
  });

  it('is refused in production when it is a demo', async () => {
    await database.connection.pool.query('update shop set is_demo = true');
    const refused = await npmStart({
      DATA_DIR: dataDir,
      DATABASE_URL: database.connection.url,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example.com',
      APP_KEY: 'k'.repeat(48),
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'shop@example.com',
    });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain('DATABASE_URL leads to a demo database.');
  });
});
