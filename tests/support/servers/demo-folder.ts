import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { takeFileLock } from '#server/process/file-lock.ts';
import { npmStart } from './npm-start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that all test files of a run share. */
    runFolder: string;
  }
}

/** What the first start of the demo printed, and how long it took. */
export interface FirstStart {
  readonly output: string;
  readonly startMs: number;
}

/**
 * Gives the test a data folder as the first start of the demo leaves it. Creating the database takes most of such a start,
 * so one test file of a run does it, and the others wait for it and copy.
 */
export async function copyDemoFolder(to: string): Promise<FirstStart> {
  const made = path.join(inject('runFolder'), 'demo');
  const first = await madeOnce(made);
  await promisify(execFile)('cp', ['-a', made, to]);
  return first;
}

async function madeOnce(made: string): Promise<FirstStart> {
  const ready = `${made}.json`;
  for (;;) {
    const lock = takeFileLock(`${made}.lock`);
    try {
      if (existsSync(ready)) return JSON.parse(await readFile(ready, 'utf8')) as FirstStart;
      if (lock) {
        const first = await firstStart(made);
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

async function firstStart(dataDir: string): Promise<FirstStart> {
  const begun = performance.now();
  const { npm, exit, output, untilReady } = await npmStart({ DATA_DIR: dataDir });
  await untilReady();
  const startMs = performance.now() - begun;
  npm.kill('SIGTERM');
  await exit;
  return { output: output(), startMs };
}
