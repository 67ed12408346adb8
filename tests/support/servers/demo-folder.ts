import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
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
  const [lock, ready] = [`${made}.lock`, `${made}.json`];
  for (;;) {
    const text = await readFile(ready, 'utf8').catch(() => undefined);
    if (text !== undefined) return JSON.parse(text) as FirstStart;
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isOurs) {
      await pause(50);
      continue;
    }
    try {
      await writeFile(`${ready}.new`, JSON.stringify(await firstStart(made)));
      await rename(`${ready}.new`, ready);
    } finally {
      await rm(lock, { recursive: true });
    }
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
