import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface CommandOutcome {
  exitCode: number;
  output: string;
}

const running = new Set<ChildProcess>();

/** Only a hung command takes this long; it must not block the stages after it forever. */
const commandLimitMs = 45 * 60_000;

/** Runs a command, looking in node_modules/.bin first, and captures its output. */
export function runCommand(
  command: string,
  commandArguments: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandOutcome> {
  const binaries = path.resolve('node_modules/.bin');
  const child = spawn(command, commandArguments, {
    env: { ...process.env, ...color(), PATH: [binaries, process.env['PATH']].join(path.delimiter), ...settings },
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
    const end = (exitCode: number, note: string) => {
      running.delete(child);
      resolve({ exitCode, output: output + note });
    };
    child.once('error', (error) => {
      end(1, `${command} did not start: ${error.message}\n`);
    });
    child.once('close', (exitCode, signal) => {
      end(exitCode ?? 1, signal === null ? '' : `${command} was ended by ${signal}.\n`);
    });
  });
}

/** Sends them SIGINT, like Ctrl-C, and waits, since they stop the servers that they started. */
export async function stopRunningCommands(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGINT');
  await Promise.all(ends);
}

function color(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}

interface ReportedRun<Report> extends CommandOutcome {
  /** Undefined if the command wrote none. */
  readonly report: Report | undefined;
}

/** Runs a command that writes a JSON report to `reportFile`. */
export async function runWithReport<Report>(
  command: string,
  argumentsFor: (reportFile: string) => { arguments: readonly string[]; settings: Readonly<Record<string, string>> },
): Promise<ReportedRun<Report>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-report-'));
  try {
    const reportFile = path.join(folder, 'report.json');
    const { arguments: commandArguments, settings } = argumentsFor(reportFile);
    const outcome = await runCommand(command, commandArguments, settings);
    const report = existsSync(reportFile) ? (JSON.parse(await readFile(reportFile, 'utf8')) as Report) : undefined;
    return { ...outcome, report };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
