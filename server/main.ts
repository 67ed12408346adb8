import { describeFailure } from './process/describe-failure.ts';
import { createLifecycle, listenForSignals } from './process/lifecycle.ts';
import { start } from './start.ts';
import { isMain } from './process/is-main.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

const reportError = (error: unknown) => void process.stderr.write(`${describeFailure(error)}\n`);

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
