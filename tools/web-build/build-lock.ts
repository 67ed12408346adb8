import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { takeFileLock } from '#server/process/file-lock.ts';

const pauseMs = 200;

/**
 * Only one process at a time may build this checkout, since React Router writes to `.react-router` whatever the output
 * folder. Of several servers that start together, one builds, and the others find its build when they get the lock.
 */
export async function withBuildLock<Result>(
  root: string,
  options: { progress(line: string): void },
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = join(root, '.react-router');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'build.lock');
  let lock = takeFileLock(file);
  if (lock === undefined) options.progress('Another process is building the web app. Waiting for it …');
  while (lock === undefined) {
    await pause(pauseMs);
    lock = takeFileLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
