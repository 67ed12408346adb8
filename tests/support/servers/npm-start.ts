import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { freePort } from './server-process.ts';

export interface NpmStart {
  readonly npm: ChildProcess;
  readonly url: string;
  readonly port: number;
  output(): string;
  /** The exit code of npm, once it has ended. */
  readonly exit: Promise<number | null>;
  /** The server process itself, below npm. */
  serverPid(): Promise<number>;
  /** What a terminal does on Ctrl-C: the signal goes to every process of the foreground group. */
  pressCtrlC(): void;
  untilReady(): Promise<void>;
}

/** Runs `npm start` as a terminal would, in a process group of its own. The site is left out: this is about the process. */
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
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
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

/** The shell that npm starts replaces itself by the server, so npm has one child. */
async function childOf(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}
