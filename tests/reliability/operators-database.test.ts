import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readMigrationFiles } from '#server/database/migrations/migration-files.ts';
import { useEmptyDatabase } from '#tests/support/database/use-database.ts';
import { type ServerChild, spawnServer } from '#tests/support/servers/server-child.ts';
import { cleanEnvironment, freePort } from '#tests/support/servers/server-process.ts';

const execute = promisify(execFile);
const database = useEmptyDatabase();
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'boostdesk-operator-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(settings: Readonly<Record<string, string>>): Promise<ServerChild> {
  const started = spawnServer(dataDir, await freePort(), { RATE_LIMITS: 'on', STOP_SECONDS: '300', ...settings });
  onTestFinished(() => void started.child.kill('SIGKILL'));
  return started;
}

const count = async (query: string) => {
  const { rows } = await database.connection.pool.query<{ count: number }>(query);
  return rows[0]?.count;
};

async function post(url: string, path: string, body: object, authorization = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  return fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function register(url: string): Promise<string> {
  const [email, password] = ['ada@example.test', 'Correct-horse-9'];
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, password, confirmPassword: password };
  const response = await post(url, '/auth/register', { ...person, acceptTerms: true });
  const { tokens } = (await response.json()) as { tokens: { accessToken: string } };
  return `Bearer ${tokens.accessToken}`;
}

async function payByTestCard(url: string, authorization: string): Promise<number> {
  const card = { cardNumber: '4242424242424242', cardExpiry: '12/40', cardCvc: '123', cardHolderName: 'Ada Lovelace' };
  const deposit = { email: 'ada@example.test', ...card, amount: 10_000, type: 'Card' };
  return (await post(url, '/payment', deposit, authorization)).status;
}

describe('an external database', () => {
  it('is migrated once by four processes that start together, and gets no demo data or test cards', async () => {
    // With limits a busy server refuses calls.
    const settings = { DATABASE_URL: database.connection.url, RATE_LIMITS: 'off' };
    const all = await Promise.all([start(settings), start(settings), start(settings), start(settings)]);
    for (const started of all) expect(await started.untilReady(), started.output()).toBe(true);
    const files = await readMigrationFiles('server/database/migrations');
    expect(await count('select count(*)::int from migrations')).toBe(files.length);
    expect(await count('select count(*)::int from services')).toBe(6);
    expect(await count('select count(*)::int from accounts')).toBe(0);
    const authorization = await register(all[0].url);
    expect(await payByTestCard(all[0].url, authorization)).toBe(409);
    for (const started of all) {
      expect((await fetch(`${started.url}/api/auth/user`, { headers: { authorization } })).status).toBe(200);
      expect(started.output()).not.toContain('Sign in as');
      expect(started.output()).toContain('Deposits are off: no payment gateway is set up');
      started.child.kill('SIGTERM');
      expect(await started.exit).toBe(0);
    }
  });

  it('is reported before the web app is built if it is unreachable or was used with another key', async () => {
    const BUILD_DIR = path.join(dataDir, 'dist');
    const APP_KEY = 'k'.repeat(48);
    for (const [settings, message] of [
      [{ DATABASE_URL: 'postgres://shop@localhost:1/shop' }, 'DATABASE_URL: cannot use the PostgreSQL server at'],
      [{ DATABASE_URL: 'postgres://localhost' }, 'DATABASE_URL has no database.'],
      [{ DATABASE_URL: database.connection.url, APP_KEY }, 'APP_KEY is not the key that this database is used with.'],
    ] as const) {
      const refused = await start({ WEB_APP: 'built', BUILD_DIR, ...settings });
      expect(await refused.exit).toBe(1);
      expect(refused.output()).toContain(message);
      expect(refused.output()).not.toMatch(/web app|^ +at /m);
    }
  });

  it('that is read-only is explained by commands, too', async () => {
    const { url } = database.connection;
    const isReadOnly = 'options=-c%20default_transaction_read_only%3Don';
    const env = {
      ...cleanEnvironment(),
      DATA_DIR: dataDir,
      DATABASE_URL: `${url}${url.includes('?') ? '&' : '?'}${isReadOnly}`,
    };
    await expect(execute(process.execPath, ['server/commands/reconcile.ts'], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^PostgreSQL cannot save anything because it is read-only\. /),
    });
  });

  it('is refused in production when it is a demo', async () => {
    await database.connection.pool.query('update shop set is_demo = true');
    const refused = await start({
      DATABASE_URL: database.connection.url,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example.com',
      APP_KEY: 'k'.repeat(48),
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'shop@example.com',
    });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain('DATABASE_URL points to a demo database.');
  });
});
