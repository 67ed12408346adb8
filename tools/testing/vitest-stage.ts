import { runWithReport } from './run-command.ts';
import type { Stage, StageResult } from './stage.ts';

export interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

const reporters = ['--reporter=minimal', '--reporter=json'];

export function vitestStage(project: string): Stage {
  return { name: project, run: (filters) => runVitest(project, filters) };
}

export async function runVitest(
  project: string,
  filters: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<StageResult> {
  const { report, exitCode, output } = await runWithReport<VitestReport>('vitest', (reportFile) => ({
    arguments: ['run', '--project', project, ...reporters, `--outputFile.json=${reportFile}`, ...filters],
    settings,
  }));
  return report ? countVitest(report, exitCode, output) : withoutReport(output);
}

function withoutReport(output: string): StageResult {
  return { passed: 0, failed: output.includes('No test files found') ? 0 : 1, output };
}

/** Skipped tests, files that can't be loaded and errors outside any test count as failed. */
export function countVitest(report: VitestReport, exitCode: number, output: string): StageResult {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const skipped = tests.filter((test) => test.status !== 'passed' && test.status !== 'failed');
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = tests.length - passed + brokenFiles.length;
  const unexplained = failed === 0 && tests.length > 0 && (exitCode !== 0 || !report.success) ? 1 : 0;
  const notes = skipped.map((test) => `Skipped, which counts as failed: ${test.fullName}`);
  return { passed, failed: failed + unexplained, output: [output, ...notes].join('\n') };
}
