import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanEnvironment, startArguments } from './server-process.ts';

export interface ServerChild {
  readonly child: ChildProcess;
  readonly url: string;
  output(): string;
  /** Resolves with the exit code when the process has ended; null if a signal ended it. */
  readonly exit: Promise<number | null>;
  /** Resolves with false if the process ended before it was ready. */
  untilReady(): Promise<boolean>;
}

/** The process that `npm start` runs, on an existing data folder. The test ends it. */
export function spawnServer(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): ServerChild {
  const own = { WEB_APP: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', HOST: 'localhost', DATA_DIR: dataDir };
  const child = spawn(process.execPath, startArguments(), {
    env: {
      ...cleanEnvironment(),
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      PORT: String(port),
      ...own,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const endWithTests = () => void child.kill('SIGKILL');
  process.once('exit', endWithTests);
  let hasEnded = false;
  const exit = once(child, 'close').then(([code]) => {
    hasEnded = true;
    process.off('exit', endWithTests);
    return code as number | null;
  });
  const url = `http://localhost:${port}`;
  return {
    child,
    url,
    output: () => output,
    exit,
    untilReady: async () => {
      while (!hasEnded) {
        const response = await fetch(`${url}/readyz`).catch(() => undefined);
        if (response?.ok) return true;
        await pause(20);
      }
      return false;
    },
  };
}
