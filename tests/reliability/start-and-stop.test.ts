import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NpmStart, npmStart } from '#tests/support/servers/npm-start.ts';

let folder: string;
let dataDir: string;
const starts: NpmStart[] = [];

/** Making a database takes longest, so it is made once and every test gets a copy. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-start-'));
  dataDir = path.join(folder, 'made');
  const first = await startReady();
  await stopAll();
  firstOutput = first.output();
}, 180_000);

beforeEach(async () => {
  dataDir = path.join(folder, 'copy');
  await promisify(execFile)('cp', ['-a', path.join(folder, 'made'), dataDir]);
});

afterEach(async () => {
  await stopAll();
  // After an exit at once PostgreSQL is still closing its files.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

let firstOutput: string;

async function stopAll(): Promise<void> {
  for (const start of starts.splice(0)) {
    start.npm.kill('SIGTERM');
    await start.exit;
  }
}

async function start(settings: Readonly<Record<string, string>> = {}): Promise<NpmStart> {
  const started = await npmStart({ DATA_DIR: dataDir, ...settings });
  starts.push(started);
  return started;
}

async function startReady(settings: Readonly<Record<string, string>> = {}): Promise<NpmStart> {
  const started = await start(settings);
  await started.untilReady();
  return started;
}

/** What `npm run …` beside the server prints. */
async function runBeside(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await promisify(execFile)('npm', ['run', '--silent', ...args], { env })).stdout;
}

/** A request that runs until its body is finished. */
async function slowRequest(url: string) {
  const running = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2 },
  });
  const settled = Promise.allSettled([
    once(running, 'response').then(([response]) => readAnswer(response as IncomingMessage)),
  ]);
  running.write('{');
  await once(running, 'socket');
  await fetch(`${url}/healthz`);
  return {
    async finish() {
      running.end('}');
      const [answer] = await settled;
      if (answer.status === 'rejected') throw answer.reason as Error;
      return answer.value;
    },
  };
}

async function readAnswer(response: IncomingMessage) {
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  return { status: response.statusCode, connection: response.headers.connection, body };
}

async function postgresEndedCleanly(): Promise<boolean> {
  const log = await readFile(path.join(dataDir, 'postgres/server.log'), 'utf8');
  const leftovers = await readdir(path.join(dataDir, 'postgres/cluster'));
  return log.includes('database system is shut down') && !leftovers.includes('postmaster.pid');
}

describe('npm start', () => {
  it('prints the address and the demo sign-ins, the first time and later', async () => {
    const second = await startReady();
    for (const output of [firstOutput, second.output()]) {
      expect(output).toContain('Boostdesk runs at http://localhost:');
      expect(output).toContain('admin@boostdesk.test  Admin-demo-2026!');
      expect(output).toContain('customer@boostdesk.test  Customer-demo-2026!');
      expect(output).toContain('Test payments are on: test cards are accepted, and no real money moves.');
    }
    const services = (await (await fetch(`${second.url}/api/services`)).json()) as unknown[];
    expect(services).toHaveLength(6);
  });

  it('says which port is busy and ends with 1', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const refused = await start({ PORT: String(port) });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is in use.`);
    expect(await postgresEndedCleanly()).toBe(true);
    other.close();
  });

  it('says that the data folder is in use by another process and ends with 1', async () => {
    await startReady();
    const second = await start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(dataDir);
    expect(second.output()).not.toContain('    at ');
  });

  it('shares its database with commands that run beside it, which find it without the server too', async () => {
    const started = await startReady();
    expect(await runBeside('admin', '--', 'ada@boss.test')).toContain('ada@boss.test is an admin now.');
    expect(await runBeside('reconcile')).toContain('Every balance adds up.');
    expect(await runBeside('second-factor-off', '--', 'ada@boss.test')).toContain('of ada@boss.test was off already.');
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
    await stopAll();
    expect(await postgresEndedCleanly()).toBe(true);
    const promoted = await runBeside('admin', '--', 'customer@boostdesk.test');
    expect(promoted).toContain('customer@boostdesk.test is an admin now.');
    expect(await postgresEndedCleanly()).toBe(true);
  });

  it('refuses a damaged or lost key beside its database, and takes a new one once that is accepted', async () => {
    const file = path.join(dataDir, 'app-key');
    await writeFile(file, '');
    const damaged = await start();
    expect(await damaged.exit).toBe(1);
    expect(damaged.output()).toContain(`The key in ${file} is damaged: it has 0 characters`);
    await rm(file);
    const lost = await start();
    expect(await lost.exit).toBe(1);
    expect(lost.output()).toContain('This database was used with a key that is missing');
    expect(lost.output()).not.toContain('    at ');
    await expect(runBeside('second-factor-off', '--', 'customer@boostdesk.test')).rejects.toThrow(
      'key that is missing',
    );
    expect(await runBeside('app-key', '--', 'accept')).toContain('The database now uses this key.');
    await startReady();
  });

  it('says that the data folder cannot be used without waiting for the web app to be built', async () => {
    const file = path.join(dataDir, 'app-key');
    const refused = await start({ DATA_DIR: file, WEB_APP: 'built', BUILD_DIR: path.join(dataDir, 'dist') });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(`The database folder ${file}/postgres cannot be used`);
    expect(refused.output()).not.toMatch(/Built the web app|^ +at /m);
    expect(await readdir(dataDir)).not.toContain('dist');
  });

  it('names a wrong setting, what it got and what it takes, and ends with 1', async () => {
    const refused = await start({ LOG_LEVEL: 'loud' });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain('LOG_LEVEL is "loud". It takes fatal, error,');
  });

  it('refuses production without its settings, naming all of them', async () => {
    const refused = await start({ NODE_ENV: 'production' });
    expect(await refused.exit).toBe(1);
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'APP_KEY', 'SMTP_URL']) {
      expect(refused.output()).toContain(`${name} is not set.`);
    }
  });
});

describe('stopping', () => {
  const ways: [string, (started: NpmStart) => Promise<void> | void][] = [
    ['SIGTERM to npm', ({ npm }) => void npm.kill('SIGTERM')],
    ['SIGTERM to the server', async (started) => void process.kill(await started.serverPid(), 'SIGTERM')],
    ['Ctrl-C in the terminal', (started) => started.pressCtrlC()],
    ['SIGINT to the server', async (started) => void process.kill(await started.serverPid(), 'SIGINT')],
  ];

  it.each(ways)('by %s finishes running requests, stops PostgreSQL and ends with 0', async (_, signal) => {
    const started = await startReady();
    const running = await slowRequest(started.url);
    await signal(started);
    const readiness = () => fetch(`${started.url}/readyz`).then(({ status }) => status);
    await expect.poll(readiness, { timeout: 30_000 }).toBe(503);
    expect(await running.finish()).toMatchObject({
      status: 400,
      connection: 'close',
      body: expect.stringContaining('"code":"invalid_input"'),
    });
    expect(await started.exit).toBe(0);
    expect(await postgresEndedCleanly()).toBe(true);
  });

  it('while still making the database leaves nothing behind', async () => {
    await rm(dataDir, { recursive: true, force: true });
    const started = await start();
    await expect.poll(() => readdir(dataDir).catch(() => []), { timeout: 30_000 }).toContain('postgres');
    started.npm.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    await startReady();
  });

  it('at once on a second Ctrl-C a second later', async () => {
    const started = await startReady();
    const running = await slowRequest(started.url);
    started.pressCtrlC();
    // The two signals of one keypress count as one for a second; only time tells them from a second keypress.
    await pause(1_200);
    const pid = await started.serverPid();
    started.pressCtrlC();
    await started.exit;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(running.finish()).rejects.toThrow();
  });
});
