import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyDemoFolder, type FirstStart } from '#tests/support/servers/demo-folder.ts';
import { type NpmStart, npmStart } from '#tests/support/servers/npm-start.ts';
import { spawnServer } from '#tests/support/servers/server-child.ts';
import { freePort } from '#tests/support/servers/server-process.ts';

let folder: string;
let dataDir: string;
let first: FirstStart;
const starts: NpmStart[] = [];

// The tests share the folder: each leaves a database that can be started.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-start-'));
  dataDir = path.join(folder, 'copy');
  first = await copyDemoFolder(dataDir);
});

afterEach(() => stopAll());

// After an immediate exit PostgreSQL may still be closing its files.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));

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

/** The process that `npm start` runs, without npm, for starts that are refused. */
async function refused(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const { exit, output } = spawnServer(dataDir, port, { STOP_SECONDS: '300', ...settings });
  expect(await exit, output()).toBe(1);
  return output();
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Runs what `npm run NAME` runs, without npm, and returns its output. */
async function run(name: string, ...args: string[]): Promise<string> {
  const PATH = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter);
  const env = { ...process.env, PATH, DATA_DIR: dataDir };
  return (await promisify(execFile)('sh', ['-c', `${scripts[name]} "$@"`, name, ...args], { env })).stdout;
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
  const lastLine = log.trimEnd().split('\n').at(-1);
  return lastLine?.includes('database system is shut down') === true && !files.includes('postmaster.pid');
}

/** Stops a server by a signal while a request runs, and returns its exit code. */
async function stopCleanly(started: NpmStart, signal: () => unknown): Promise<number | null> {
  const running = await slowRequest(started.url);
  await signal();
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
  const exitCode = await started.exit;
  expect(await postgresEndedCleanly()).toBe(true);
  return exitCode;
}

const signalServer = async (started: NpmStart, signal: NodeJS.Signals) =>
  process.kill(await started.serverPid(), signal);

describe('npm start', () => {
  it('prints the URL and sign-ins, shares its database, locks its data folder and stops by SIGTERM to npm', async () => {
    const started = await startReady();
    for (const output of [first.output, started.output()]) {
      expect(output).toContain('Boostdesk is running at http://localhost:');
      expect(output).toContain('admin@boostdesk.test  Admin-demo-2026!');
      expect(output).toContain('customer@boostdesk.test  Customer-demo-2026!');
      expect(output).toContain('Test payments are on: test cards are accepted, and no real money moves.');
    }
    const services = (await (await fetch(`${started.url}/api/services`)).json()) as unknown[];
    expect(services).toHaveLength(6);

    const locked = await refused();
    expect(locked).toContain(dataDir);
    expect(locked).not.toContain('    at ');

    expect(await run('admin', 'ada@boss.test')).toContain('ada@boss.test is now an owner.');
    expect(await run('reconcile')).toContain('Every balance adds up.');
    expect(await run('second-factor-off', 'ada@boss.test')).toContain('was already off for ada@boss.test.');
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200);
    expect(await stopCleanly(started, () => started.npm.kill('SIGTERM'))).toBe(0);
    const promoted = await run('admin', 'customer@boostdesk.test');
    expect(promoted).toContain('customer@boostdesk.test is now an owner.');
    expect(await postgresEndedCleanly()).toBe(true);
  });

  it('reports which port is in use and exits with 1', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await refused({ PORT: String(port) })).toContain(`Port ${port} is in use.`);
    expect(await postgresEndedCleanly()).toBe(true);
    other.close();
  });

  it('refuses to start with a damaged or missing key until a new one is accepted, and stops by SIGINT to the server', async () => {
    const file = path.join(dataDir, 'app-key');
    await writeFile(file, '');
    expect(await refused()).toContain(`The key in ${file} is damaged: it has 0 characters`);
    await rm(file);
    const lost = await refused();
    expect(lost).toContain('This database was used with a key that is missing');
    expect(lost).not.toContain('    at ');
    await expect(run('second-factor-off', 'customer@boostdesk.test')).rejects.toThrow('key that is missing');
    expect(await run('app-key', 'accept')).toContain('The database now uses this key.');
    const started = await startReady();
    expect(await stopCleanly(started, () => signalServer(started, 'SIGINT'))).toBe(0);
  });

  it('reports an unusable data folder before it builds the web app', async () => {
    const file = path.join(dataDir, 'app-key');
    const settings = { DATA_DIR: file, WEB_APP: 'built', BUILD_DIR: path.join(dataDir, 'dist') };
    const output = await refused(settings);
    expect(output).toContain(`The database folder ${file}/postgres cannot be used`);
    expect(output).not.toMatch(/Built the web app|^ +at /m);
    expect(await readdir(dataDir)).not.toContain('dist');
  });

  it('reports an invalid setting with its value and the allowed values, and exits with 1', async () => {
    const started = await start({ LOG_LEVEL: 'loud' });
    expect(await started.exit).toBe(1);
    expect(started.output()).toContain('LOG_LEVEL is "loud". Use fatal, error,');
  });

  it('refuses to start in production and lists all missing settings', async () => {
    const output = await refused({ NODE_ENV: 'production' });
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'APP_KEY', 'SMTP_URL']) {
      expect(output).toContain(`${name} is not set.`);
    }
  });
});

describe('stopping', () => {
  const ways: [string, (started: NpmStart) => Promise<unknown> | void][] = [
    ['SIGTERM to the server', (started) => signalServer(started, 'SIGTERM')],
    ['Ctrl-C in the terminal', (started) => started.pressCtrlC()],
  ];

  it.each(ways)('by %s finishes running requests, stops PostgreSQL and exits with 0', async (_, signal) => {
    const started = await startReady();
    expect(await stopCleanly(started, () => signal(started))).toBe(0);
  });

  it('during database creation leaves nothing that breaks the next start', () => {
    expect(first.stoppedWith).toBe(0);
    expect(first.output).toContain('Boostdesk is running at');
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
