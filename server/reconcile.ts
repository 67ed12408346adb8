import path from 'node:path';
import { loadEnvironment, readConfig } from './config.ts';
import { createContext } from './context.ts';
import { createLifecycle } from './lifecycle.ts';
import { describeDifference, reconcile } from './modules/reconcile/index.ts';
import { openDatabase } from './open-database.ts';
import { StartupError } from './startup-error.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exitCode = 1;
};

/** `npm run reconcile`: recomputes every balance, prints the rows that differ, and ends with 1 if there are any. */
async function check(): Promise<void> {
  const config = readConfig(loadEnvironment(path.resolve(import.meta.dirname, '..')));
  const clock = () => new Date();
  const { connection } = await openDatabase(config, { lifecycle, clock, mayShare: true, print, fail: complain });
  const ctx = createContext(connection, { kind: 'system', name: 'npm run reconcile' }, clock());
  const differences = await reconcile(ctx);
  for (const difference of differences) print(describeDifference(difference));
  print(differences.length === 0 ? 'Every balance adds up.' : `${differences.length} rows differ.`);
  if (differences.length > 0) process.exitCode = 1;
}

const lifecycle = createLifecycle(complain);
const checking = check();
await checking.catch(complain);
await lifecycle.stop(checking);
