import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#server/process/startup-error.ts';
import type { EmbeddedFolders } from './folders.ts';
import { binariesEnvironment, type RunAs } from './run-as.ts';

export interface ServerProcess {
  /** Resolves with the signal or exit code when PostgreSQL has ended, for whatever reason. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

const startLimitMs = 120_000;
const fastStopMs = 6_000;
const immediateStopMs = 2_000;
const pollMs = 10;
const logMaxBytes = 1_000_000;

export async function runServer(
  folders: EmbeddedFolders,
  postgres: string,
  runAs: RunAs,
  settings: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ServerProcess> {
  const logStart = await prepareLog(folders.log);
  const child = await spawnPostgres(folders, postgres, runAs, settings);
  const exited = (hasEnded(child) ? Promise.resolve() : once(child, 'exit')).then(() => exitReasonOf(child));
  let stopping: Promise<void> | undefined;
  const server = { exited, stop: () => (stopping ??= stopProcess(child, exited)) };
  const outcome = await waitUntilReady(folders.cluster, child, signal);
  if (outcome === 'ready') {
    // The database alone must not keep this process running.
    child.unref();
    return server;
  }
  await server.stop();
  signal.throwIfAborted();
  const reason = await readFailure(folders.log, logStart);
  throw new StartupError(
    outcome === 'ended'
      ? `PostgreSQL did not start: ${reason} See the log: ${folders.log}`
      : `PostgreSQL was not ready after ${startLimitMs / 1000} s: ${reason} See the log: ${folders.log}`,
  );
}

/** Detached into its own session, so that Ctrl-C in the terminal reaches only us and the database is stopped last. */
async function spawnPostgres(
  folders: EmbeddedFolders,
  postgres: string,
  runAs: RunAs,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const [file = '', ...args] = [
    ...runAs.prefix,
    postgres,
    '-D',
    folders.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const flags = constants.O_CREAT | constants.O_APPEND | constants.O_WRONLY | constants.O_NOFOLLOW;
  const log = await open(folders.log, flags, 0o600);
  try {
    await log.chown(folders.owner.uid, folders.owner.gid);
    const stdio: ['ignore', number, number] = ['ignore', log.fd, log.fd];
    const child = spawn(file, args, { detached: true, env: binariesEnvironment, cwd: '/', stdio });
    await once(child, 'spawn');
    return child;
  } finally {
    await log.close();
  }
}

async function prepareLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= logMaxBytes) return size;
  await rename(log, `${log}.1`);
  return 0;
}

async function waitUntilReady(
  cluster: string,
  child: ChildProcess,
  signal: AbortSignal,
): Promise<'ready' | 'ended' | 'late'> {
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline && !signal.aborted) {
    if (hasEnded(child)) return 'ended';
    const lines = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    );
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return 'ready';
    await pause(pollMs);
  }
  return 'late';
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function exitReasonOf({ exitCode, signalCode }: ChildProcess): string {
  return signalCode ?? `exit code ${exitCode}`;
}

/** SIGINT ends sessions and writes a checkpoint. If that takes too long, SIGQUIT leaves recovery to the next start. */
async function stopProcess(child: ChildProcess, exited: Promise<string>): Promise<void> {
  child.ref();
  for (const [signal, limitMs] of [
    ['SIGINT', fastStopMs],
    ['SIGQUIT', immediateStopMs],
  ] as const) {
    if (hasEnded(child)) return;
    child.kill(signal);
    await waitAtMost(exited, limitMs);
  }
  if (hasEnded(child)) return;
  child.kill('SIGKILL');
  await exited;
}

async function waitAtMost(exited: Promise<string>, limitMs: number): Promise<void> {
  const timer = new AbortController();
  await Promise.race([exited, pause(limitMs, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}

async function readFailure(log: string, from: number): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).slice(from).trim().split('\n');
  const fatal = lines.find((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '';
  const message = fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
  return message === '' ? 'it gave no reason.' : `${message}.`;
}
