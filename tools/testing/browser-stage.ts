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

/** A skipped or flaky test counts as failed, and so does an error outside any test. */
export function countPlaywright(report: PlaywrightReport, exitCode: number, output: string): StageResult {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped;
  const foundNone = report.errors.some((error) => error.message?.includes('No tests found') ?? false);
  const unexplained = failed === 0 && exitCode !== 0 && !foundNone ? 1 : 0;
  return { passed: expected, failed: failed + unexplained, output };
}
