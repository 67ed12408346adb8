import { type Command, runCommand } from './command.ts';
import { describeDifference, reconcile } from '#server/modules/reconcile/index.ts';
import { isMain } from '#server/process/is-main.ts';

/** `npm run reconcile`: recomputes every balance, prints the rows that differ, and exits with 1 if there are any. */
async function check({ open, print }: Command): Promise<void> {
  const { ctx } = await open();
  const differences = await reconcile(ctx);
  for (const difference of differences) print(describeDifference(difference));
  print(
    differences.length === 0
      ? 'Every balance adds up.'
      : `${differences.length === 1 ? '1 row differs' : `${differences.length} rows differ`}, as listed above.`,
  );
  if (differences.length > 0) process.exitCode = 1;
}

if (isMain(import.meta.url)) await runCommand('reconcile', check);
