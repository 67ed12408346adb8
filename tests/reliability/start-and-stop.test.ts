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
import { copyDemoFolder } from '#tests/support/servers/demo-folder.ts';
import { type NpmStart, npmStart } from '#tests/support/servers/npm-start.ts';

let folder: string;
let dataDir: string;
const starts: NpmStart[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-start-'));
});

beforeEach(async () => {
  dataDir = path.join(folder, 'copy');
  firstOutput = (await copyDemoFolder(dataDir)).output;
});

afterEach(async () => {
  await stopAll();
  // After an immediate exit PostgreSQL may still be closing its files.
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
  // On a busy machine a clean stop may need more than the default.
  const started = await npmStart({ DATA_DIR: dataDir, STOP_SECONDS: '300', ...settings });
  starts.push(started);
  return started;
}

async function startReady(settings: Readonly<Record<string, string>> = {}): Promise<NpmStart> {
  const started = await start(settings);
  await started.untilReady();
  return started;
}

/** Runs a command while the server runs and returns its output. */
async function runBeside(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  return (await promisify(execFile)('npm', ['run', '--silent', ...args], { env })).stdout;
}

/** A request that stays in flight until `finish` sends the rest of its body. */
async function slowRequest(url: string) {
  const running = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  });
  const settled = Promise.allSettled([
    once(running, 'response').then(([response]) => readResponse(response as IncomingMessage)),
  ]);
  await once(running, 'continue');
  running.write('{');
  return {
    async finish() {
      running.end('}');
      const [response] = await settled;
      if (response.status === 'rejected') throw response.reason as Error;
      return response.value;
    },
  };
}

async function readResponse(response: IncomingMessage) {
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += chunk;
  return { status: response.statusCode, connection: response.headers.connection, body };
}

async function postgresEndedCleanly(): Promise<boolean> {
  const log = await readFile(path.join(dataDir, 'postgres/server.log'), 'utf8');
  const files = await readdir(path.join(dataDir, 'postgres/cluster'));
  return log.includes('database system is shut down') && !files.includes('postmaster.pid');
}

describe('npm start', () => {
  it(
    'prints the URL and demo sign-ins, shares its database with commands, and locks its data folder',
    { timeout: 600_000 },
    async () => {
      const started = await startReady();
      for (const output of [firstOutput, started.output()]) {
        expect(output).toContain('Boostdesk is running at http://localhost:');
        expect(output).toContain('admin@boostdesk.test  Admin-demo-2026!');
        expect(output).toContain('customer@boostdesk.test  Customer-demo-2026!');
        expect(output).toContain('Test payments are on: test cards are accepted, and no real money moves.');
      }
      const services = (await (await fetch(`${started.url}/api/services`)).json()) as unknown[];
      expect(services).toHaveLength(6);

      const second = await start();
      expect(await second.exit).toBe(1);
      expect(second.output()).toContain(dataDir);
      expect(second.output()).not.toContain('    at ');

      expect(await runBeside('admin', '--', 'ada@boss.test')).toContain('ada@boss.test is now an owner.');
      expect(await runBeside('reconcile')).toContain('Every balance adds up.');
      expect(await runBeside('second-factor-off', '--', 'ada@boss.test')).toContain(
        'was already off for ada@boss.test.',
      );
      expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
      await stopAll();
      expect(await postgresEndedCleanly()).toBe(true);
      const promoted = await runBeside('admin', '--', 'customer@boostdesk.test');
      expect(promoted).toContain('customer@boostdesk.test is now an owner.');
      expect(await postgresEndedCleanly()).toBe(true);
    },
  );

  it('reports which port is in use and exits with 1', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const refused = await start({ PORT: String(port) });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is in use.`);
    expect(await postgresEndedCleanly()).toBe(true);
    other.close();
  });

  it('refuses to start with a damaged or missing key until a new one is accepted', async () => {
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

  it('reports an unusable data folder before it builds the web app', async () => {
    const file = path.join(dataDir, 'app-key');
    const refused = await start({ DATA_DIR: file, WEB_APP: 'built', BUILD_DIR: path.join(dataDir, 'dist') });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(`The database folder ${file}/postgres cannot be used`);
    expect(refused.output()).not.toMatch(/Built the web app|^ +at /m);
    expect(await readdir(dataDir)).not.toContain('dist');
  });

  it('reports an invalid setting with its value and the allowed values, and exits with 1', async () => {
    const refused = await start({ LOG_LEVEL: 'loud' });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain('LOG_LEVEL is "loud". Use fatal, error,');
  });

  it('refuses to start in production and lists all missing settings', async () => {
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

  it.each(ways)('by %s finishes running requests, stops PostgreSQL and exits with 0', async (_, signal) => {
    const started = await startReady();
    const running = await slowRequest(started.url);
    await signal(started);
    const isReady = () =>
      fetch(`${started.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 240_000 }).toBe(false);
    expect(await running.finish()).toMatchObject({
      status: 400,
      connection: 'close',
      body: expect.stringContaining('"code":"invalid_input"'),
    });
    expect(await started.exit).toBe(0);
    expect(await postgresEndedCleanly()).toBe(true);
  });

  it('during database creation leaves nothing that breaks the next start', async () => {
    await rm(dataDir, { recursive: true, force: true });
    const started = await start();
    await expect.poll(() => readdir(dataDir).catch(() => []), { timeout: 240_000 }).toContain('postgres');
    started.npm.kill('SIGTERM');
    expect(await started.exit).toBe(0);
    await startReady();
  });

  it('happens immediately on a second Ctrl-C a second later', async () => {
    const started = await startReady();
    const running = await slowRequest(started.url);
    started.pressCtrlC();
    // Signals within one second count as one keypress, because npm forwards a second copy. Only time separates two presses.
    await pause(1_200);
    const pid = await started.serverPid();
    started.pressCtrlC();
    await started.exit;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    await expect(running.finish()).rejects.toThrow();
  });
});
