import { planFor } from './testing/plan.ts';
import { stopRunningCommands } from './testing/run-command.ts';
import { runPlan } from './testing/run-plan.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stopRunningCommands().then(() => process.exit(130));
  });
}

const allPassed = await runPlan(planFor(process.argv.slice(2)), console.log);
process.exitCode = allPassed ? 0 : 1;
