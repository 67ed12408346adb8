import { BrowserMissing, ensureBrowser, thisMachine } from '../find-browser.ts';
import { runWithReport } from './run-command.ts';
import type { Stage, StageResult } from './stage.ts';
import { runVitest } from './vitest-stage.ts';

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

type Settings = Readonly<Record<string, string>>;

export const componentsStage = stageInBrowser('components', (filters, settings) =>
  runVitest('components', filters, settings),
);

export const browserStage = stageInBrowser('browser', runPlaywright);

function stageInBrowser(
  name: string,
  run: (filters: readonly string[], settings: Settings) => Promise<StageResult>,
): Stage {
  return {
    name,
    run: async (filters) => {
      try {
        return await run(filters, { CHROMIUM_PATH: ensureBrowser(thisMachine(), console.log) });
      } catch (error) {
        if (error instanceof BrowserMissing) return { passed: 0, failed: 1, output: error.message };
        throw error;
      }
    },
  };
}

async function runPlaywright(filters: readonly string[], browser: Settings): Promise<StageResult> {
  const { report, exitCode, output } = await runWithReport<PlaywrightReport>('playwright', (reportFile) => ({
    arguments: ['test', '--reporter=list,json', ...filters],
    settings: { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  }));
  return report ? countPlaywright(report, exitCode, output) : { passed: 0, failed: 1, output };
}

/** A skipped test counts as failed, and so does an error outside any test. */
export function countPlaywright(report: PlaywrightReport, exitCode: number, output: string): StageResult {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + skipped;
  const foundNone = report.errors.some((error) => error.message?.includes('No tests found') ?? false);
  const unexplained = failed === 0 && exitCode !== 0 && !foundNone ? 1 : 0;
  return { passed: expected + flaky, failed: failed + unexplained, output, retried: flaky };
}
