import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface CommandOutcome {
  exitCode: number;
  output: string;
}

const running = new Set<ChildProcess>();

/** Only what hangs takes this long, and it must not hold up the stages after it for ever. */
const commandLimitMs = 45 * 60_000;

/** Runs one of the project's own commands (node_modules/.bin first) and keeps what it prints. */
export function runCommand(
  command: string,
  commandArguments: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandOutcome> {
  const binaries = path.resolve('node_modules/.bin');
  const child = spawn(command, commandArguments, {
    env: { ...process.env, ...colour(), PATH: [binaries, process.env['PATH']].join(path.delimiter), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: commandLimitMs,
    killSignal: 'SIGINT',
    shell: process.platform === 'win32',
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const end = (exitCode: number, lastWords: string) => {
      running.delete(child);
      resolve({ exitCode, output: output + lastWords });
    };
    child.once('error', (error) => {
      end(1, `${command} did not start: ${error.message}\n`);
    });
    child.once('close', (exitCode, signal) => {
      end(exitCode ?? 1, signal === null ? '' : `${command} was ended by ${signal}.\n`);
    });
  });
}

/** As if the terminal's Ctrl-C had reached them; they are waited for, since they stop the servers that they started. */
export async function stopRunningCommands(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGINT');
  await Promise.all(ends);
}

function colour(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}
