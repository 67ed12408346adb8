import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CommandOutcome, runCommand } from './run-command.ts';

interface ReportedRun<Report> extends CommandOutcome {
  /** Undefined where the command ended without writing it. */
  readonly report: Report | undefined;
}

/** Runs a command that writes a JSON report to the file it is given. */
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
