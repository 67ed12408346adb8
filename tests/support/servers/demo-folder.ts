import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { takeFileLock } from '#server/process/file-lock.ts';
import { npmStart } from './npm-start.ts';
import { spawnServer } from './server-child.ts';
import { freePort } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder shared by all test files of a run. */
    runFolder: string;
  }
}

/** Output and duration of the demo's first start, and the exit code of one that was stopped before it. */
export interface FirstStart {
  readonly output: string;
  readonly startMs: number;
  readonly stoppedWith: number | null;
}

/**
 * Copies the data folder that the demo's first start creates. Creating the database takes most of that start, so one
 * test file per run does it and the others wait for it.
 */
export async function copyDemoFolder(to: string): Promise<FirstStart> {
  const demoDir = path.join(inject('runFolder'), 'demo');
  const first = await createOnce(demoDir);
  await promisify(execFile)('cp', ['-a', demoDir, to]);
  return first;
}

async function createOnce(demoDir: string): Promise<FirstStart> {
  const ready = `${demoDir}.json`;
  for (;;) {
    const lock = takeFileLock(`${demoDir}.lock`);
    try {
      if (existsSync(ready)) return JSON.parse(await readFile(ready, 'utf8')) as FirstStart;
      if (lock) {
        const first = await firstStart(demoDir);
        await writeFile(`${ready}.new`, JSON.stringify(first));
        await rename(`${ready}.new`, ready);
        return first;
      }
    } finally {
      lock?.release();
    }
    await pause(50);
  }
}

/** Stops a start while it creates the database, which start-and-stop.test.ts checks, then starts again. */
async function firstStart(dataDir: string): Promise<FirstStart> {
  const settings = { DATA_DIR: dataDir, STOP_SECONDS: '300' };
  const stopped = spawnServer(dataDir, await freePort(), settings);
  while (!existsSync(path.join(dataDir, 'postgres'))) await pause(5);
  stopped.child.kill('SIGTERM');
  const stoppedWith = await stopped.exit;
  const begun = performance.now();
  const { npm, exit, output, untilReady } = await npmStart(settings);
  await untilReady();
  const startMs = performance.now() - begun;
  npm.kill('SIGTERM');
  await exit;
  return { output: output(), startMs, stoppedWith };
}
