import { withoutValues } from './database/connection/without-values.ts';
import { writeAdvice, writeProblemOf } from './database/connection/write-outage.ts';
import { createLifecycle } from './process/lifecycle.ts';
import { listenForSignals } from './process/signals.ts';
import { start } from './start.ts';
import { StartupError } from './process/startup-error.ts';
import { isMain } from './process/is-main.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** What an operator can mend is a sentence; anything else is a bug and shows where it happened. */
function complain(error: unknown): void {
  const problem = writeProblemOf(error);
  if (problem) return void process.stderr.write(`${writeAdvice[problem]}\n`);
  const isMeantToBeSeen = error instanceof StartupError;
  const told = withoutValues(error);
  process.stderr.write(`${isMeantToBeSeen ? error.message : told instanceof Error ? told.stack : String(told)}\n`);
}

function run(): void {
  const lifecycle = createLifecycle(complain);
  const stopAndExit = async (exitCode: number) => {
    await lifecycle.stop(starting);
    process.exit(exitCode);
  };
  const fail = (error: unknown) => {
    if (lifecycle.isStopping) return;
    complain(error);
    void stopAndExit(1);
  };
  const starting = start({ lifecycle, print, fail });
  starting.catch(fail);
  // As Node does by itself, but without the values that it would print of a failed query.
  process.on('uncaughtException', (error) => {
    complain(error);
    process.exit(1);
  });
  listenForSignals(process, { stop: () => void stopAndExit(0), quit: () => process.exit(130) });
}

if (isMain(import.meta.url)) run();
