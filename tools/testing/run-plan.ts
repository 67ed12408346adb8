import type { Plan } from './plan.ts';
import { runStage, type Stage, type TimedResult } from './stage.ts';

const concurrentMax = 2;

/** Runs all stages even if some fail; the last printed line is the total. Returns whether all passed. */
export async function runPlan(plan: Plan, print: (line: string) => void): Promise<boolean> {
  const results: TimedResult[] = [];
  for (const round of plan.rounds) {
    results.push(...(await runRound(round, plan.filters, (result) => report(result, print))));
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  let failed = results.reduce((sum, result) => sum + result.failed, 0);
  if (passed + failed === 0) {
    print(`No test matches ${plan.filters.join(' ')}.`);
    failed = 1;
  }
  print(`${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** Reports results in the sequence of the stages, each as soon as all before it are done. */
async function runRound(
  stages: readonly Stage[],
  filters: readonly string[],
  onResult: (result: TimedResult) => void,
): Promise<TimedResult[]> {
  const waiting = [...stages];
  const finished = new Map<Stage, TimedResult>();
  const reported: TimedResult[] = [];
  const runWaiting = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      finished.set(stage, await runStage(stage, filters));
      for (let next = nextResult(); next !== undefined; next = nextResult()) {
        reported.push(next);
        onResult(next);
      }
    }
  };
  const nextResult = () => {
    const next = stages[reported.length];
    return next === undefined ? undefined : finished.get(next);
  };
  await Promise.all(Array.from({ length: concurrentMax }, runWaiting));
  return reported;
}

function report(result: TimedResult, print: (line: string) => void): void {
  const retried = result.retried ?? 0;
  const counts = [
    `${result.passed} passed`,
    ...(result.failed > 0 ? [`${result.failed} failed`] : []),
    ...(retried > 0 ? [`${retried} only when retried`] : []),
  ].join(', ');
  print(`${result.name.padEnd(14)}${counts.padEnd(24)} ${result.seconds.toFixed(1)} s`);
  if (result.failed + retried > 0) print(`\n${result.output.trim()}\n`);
}
