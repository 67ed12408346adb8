import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './server-process.ts';

export interface NpmStart {
  readonly npm: ChildProcess;
  readonly url: string;
  readonly port: number;
  output(): string;
  /** Resolves with the exit code of npm. */
  readonly exit: Promise<number | null>;
  /** The server process, a child of npm. */
  serverPid(): Promise<number>;
  /** Like a terminal, sends SIGINT to every process of the foreground group. */
  pressCtrlC(): void;
  untilReady(): Promise<void>;
}

/** Runs `npm start` in a new process group, as a terminal would, without the web app. */
export async function npmStart(settings: Readonly<Record<string, string>>): Promise<NpmStart> {
  const port = settings['PORT'] === undefined ? await freePort() : Number(settings['PORT']);
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, WEB_APP: 'none', LOG_LEVEL: 'warn', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exit = once(npm, 'close').then(([code]) => code as number | null);
  const url = `http://localhost:${port}`;
  let ended = false;
  void exit.then(() => (ended = true));

  const untilReady = async (): Promise<void> => {
    while (!ended) {
      const response = await fetch(`${url}/readyz`).catch(() => undefined);
      if (response?.ok) return;
      // A busy loop would take CPU time from the server's start.
      await pause(20);
    }
    throw new Error(`npm start ended before it was ready. It printed:\n${output}`);
  };
  return {
    npm,
    url,
    port,
    output: () => output,
    exit,
    serverPid: () => childOf(npm.pid),
    pressCtrlC: () => void process.kill(-pidOf(npm), 'SIGINT'),
    untilReady,
  };
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('npm did not start');
  return child.pid;
}

/** The shell that npm starts is replaced by the server (exec), so npm has one child. */
async function childOf(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}
