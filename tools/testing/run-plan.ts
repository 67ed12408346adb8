import type { Plan } from './plan.ts';
import { runStage, type Stage, type TimedResult } from './stage.ts';

const sideBySide = 2;

/** Runs every stage whatever the others found; the last line printed is the sum. Answers whether all passed. */
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

/** Results are handed on in the order of the stages, each as soon as those before it are done. */
async function runRound(
  stages: readonly Stage[],
  filters: readonly string[],
  onResult: (result: TimedResult) => void,
): Promise<TimedResult[]> {
  const waiting = [...stages];
  const finished = new Map<Stage, TimedResult>();
  const ordered: TimedResult[] = [];
  const takeTurns = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      finished.set(stage, await runStage(stage, filters));
      for (let next = nextResult(); next !== undefined; next = nextResult()) {
        ordered.push(next);
        onResult(next);
      }
    }
  };
  const nextResult = () => {
    const next = stages[ordered.length];
    return next === undefined ? undefined : finished.get(next);
  };
  await Promise.all(Array.from({ length: sideBySide }, takeTurns));
  return ordered;
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
