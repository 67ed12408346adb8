import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { Lifecycle } from '#server/process/lifecycle.ts';
import { StartupError } from '#server/process/startup-error.ts';
import type { DemoWork } from './fill.ts';

export { demoSignIns } from './accounts.ts';

/** Fills an empty database in a child process, so that the memory it needs is freed when it ends. */
export async function fillWithDemo({ url }: DatabaseConnection, now: Date, lifecycle: Lifecycle): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'fill.ts'));
  lifecycle.onStop(() => void child.kill());
  child.send({ url, at: now.getTime() } satisfies DemoWork);
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode !== 0 && !lifecycle.isStopping) {
    throw new StartupError('The demo data could not be loaded. See the error above.');
  }
}
