/** What one stage found: how many checks held, how many did not, and what to read where they did not. */
export interface StageResult {
  passed: number;
  failed: number;
  output: string;
  /** How many of the passed ones failed at first. */
  retried?: number;
}

export interface Stage {
  name: string;
  run(filters: readonly string[]): Promise<StageResult>;
}

export interface TimedResult extends StageResult {
  name: string;
  seconds: number;
}

/** A stage that throws is a failed stage, and so is one that ran nothing though nobody narrowed it down. */
export async function runStage(stage: Stage, filters: readonly string[]): Promise<TimedResult> {
  const startedAt = performance.now();
  const result = await stage.run(filters).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const seconds = (performance.now() - startedAt) / 1000;
  const isEmpty = filters.length === 0 && result.passed + result.failed === 0;
  return isEmpty
    ? { name: stage.name, seconds, passed: 0, failed: 1, output: `${result.output}\nThe stage ran no tests.` }
    : { name: stage.name, seconds, ...result };
}
