import { withoutValues } from './database/connection/without-values.ts';
import { writeAdvice, writeProblemOf } from './database/connection/write-outage.ts';
import { createLifecycle, listenForSignals } from './process/lifecycle.ts';
import { start } from './start.ts';
import { StartupError } from './process/startup-error.ts';
import { isMain } from './process/is-main.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A problem that the operator can fix is printed as a sentence; anything else is a bug and printed with its stack. */
function reportError(error: unknown): void {
  const problem = writeProblemOf(error);
  if (problem) return void process.stderr.write(`${writeAdvice[problem]}\n`);
  const safe = withoutValues(error);
  const bug = safe instanceof Error ? safe.stack : String(safe);
  process.stderr.write(`${error instanceof StartupError ? error.message : bug}\n`);
}

function run(): void {
  const lifecycle = createLifecycle(reportError);
  const stopAndExit = async (exitCode: number) => {
    await lifecycle.stop(starting);
    process.exit(exitCode);
  };
  const fail = (error: unknown) => {
    if (lifecycle.isStopping) return;
    reportError(error);
    void stopAndExit(1);
  };
  const starting = start({ lifecycle, print, fail });
  starting.catch(fail);
  // Like Node's default, but without the parameters of a failed query.
  process.on('uncaughtException', (error) => {
    reportError(error);
    process.exit(1);
  });
  listenForSignals(process, { stop: () => void stopAndExit(0), quit: () => process.exit(130) });
}

if (isMain(import.meta.url)) run();
