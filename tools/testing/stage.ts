export interface StageResult {
  passed: number;
  failed: number;
  output: string;
  /** Passed, but only after a retry. */
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

/** A stage fails if it throws, or if it runs no tests without a filter. */
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
