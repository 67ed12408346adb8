import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BrowserMissing, ensureBrowser, thisMachine } from '../find-browser.ts';
import { runCommand } from './run-command.ts';
import type { Stage, StageResult } from './stage.ts';

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

export const browserStage: Stage = {
  name: 'browser',
  run: async (filters) => {
    try {
      return await runPlaywright(ensureBrowser(thisMachine(), console.log), filters);
    } catch (error) {
      if (error instanceof BrowserMissing) return { passed: 0, failed: 1, output: error.message };
      throw error;
    }
  },
};

async function runPlaywright(browserPath: string, filters: readonly string[]): Promise<StageResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boostdesk-playwright-'));
  try {
    const reportFile = path.join(folder, 'report.json');
    const settings = { CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
    const { exitCode, output } = await runCommand('playwright', ['test', '--reporter=list,json', ...filters], settings);
    const text = await readFile(reportFile, 'utf8').catch(() => undefined);
    if (text === undefined) return { passed: 0, failed: 1, output };
    return countPlaywright(JSON.parse(text) as PlaywrightReport, exitCode, output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A skipped test counts as failed, and so does an error outside any test. One that passed at the second attempt only has
 * passed, and is named: on two busy cores a browser now and then loses a race that no person would.
 */
export function countPlaywright(report: PlaywrightReport, exitCode: number, output: string): StageResult {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + skipped;
  const foundNone = report.errors.some((error) => error.message?.includes('No tests found') ?? false);
  const unexplained = failed === 0 && exitCode !== 0 && !foundNone ? 1 : 0;
  const counts = { passed: expected + flaky, failed: failed + unexplained, output };
  return flaky === 0 ? counts : { ...counts, note: namesOfFlaky(output) };
}

/** The list that Playwright ends its output with. */
function namesOfFlaky(output: string): string {
  const [, names = ''] = /^ {2}\d+ flaky\n((?: {4}.*\n)+)/m.exec(output) ?? [];
  return `Passed at the second attempt:\n${names.trimEnd()}`;
}
