import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { settings as knownSettings } from '#server/settings.ts';

export interface RunningServer {
  url: string;
  pid: number;
  /** Holds the database and the email that would be sent. */
  dataDir: string;
  output(): string;
  stop(): Promise<void>;
  stopAndKeepData(): Promise<void>;
}

const startLimitMs = 600_000;

/**
 * Runs the real program (`node server/main.ts`) on a free port with a new data folder, and waits until it is ready. If
 * DEMO_FOLDER is set the folder is copied from it, since creating the demo data takes most of a first start. If
 * SITE_BUILD_DIR is set, the web build is there.
 */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'boostdesk-'));
  const { DEMO_FOLDER: demo, SITE_BUILD_DIR: buildDir } = process.env;
  if (demo !== undefined) await promisify(execFile)('cp', ['-a', `${demo}/.`, dataDir]);
  const port = settings['PORT'] === undefined ? await freePort() : Number(settings['PORT']);
  const child = spawn(process.execPath, startArguments(), {
    env: {
      ...cleanEnvironment(),
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(buildDir !== undefined && { BUILD_DIR: buildDir }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  // An interrupted run skips its teardown and must not leave the server running.
  const endWithTests = () => void child.kill('SIGTERM');
  process.once('exit', endWithTests);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const stopAndKeepData = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exit;
    process.off('exit', endWithTests);
  };
  const stop = async () => {
    await stopAndKeepData();
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  try {
    await untilReady(url, () => child.exitCode ?? child.signalCode);
  } catch (error) {
    await stop();
    throw new Error(`The server did not become ready. It printed:\n${output}`, { cause: error });
  }
  return { url, pid: child.pid ?? 0, dataDir, output: () => output, stop, stopAndKeepData };
}

/** The arguments that `npm start` gives to node. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const [, text] = scripts.start.split(' exec node ');
  if (text === undefined) throw new Error('The start script of package.json does not run node');
  return text.split(' ');
}

/** Empty means unset, and keeps a developer's .env from affecting the tests. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const blank = Object.fromEntries(Object.keys(knownSettings).map((name) => [name, '']));
  const { NODE_ENV: _, ...rest } = { ...process.env, ...blank };
  return rest;
}

async function untilReady(url: string, ended: () => number | string | null): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (ended() !== null) throw new Error(`It ended with ${String(ended())}.`);
    if (await answersOk(`${url}/readyz`)) return;
    await pause(100);
  }
  throw new Error(`It gave no answer within ${startLimitMs / 1000} s.`);
}

async function answersOk(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('A listening socket has no port.');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
