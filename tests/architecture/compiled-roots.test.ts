import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

/** Compiler errors of a file under the tsconfig of a root. */
async function errorsIn(root: string, text: string): Promise<string> {
  const cache = path.resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'planted-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = { extends: path.resolve(root, 'tsconfig.json'), include: ['planted.ts'], exclude: [] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'planted.ts'), text);
  return run(path.resolve('node_modules/.bin/tsc'), ['--noEmit', '--project', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const planted = [
  { root: 'server', text: 'export const title = document.title;', name: 'document' },
  { root: 'web', text: 'export const bytes = Buffer.alloc(1);', name: 'Buffer' },
  { root: 'contract', text: 'export const title = document.title;', name: 'document' },
  { root: 'contract', text: 'export const bytes = Buffer.alloc(1);', name: 'Buffer' },
  { root: 'content', text: 'export const title = document.title;', name: 'document' },
];

test.each(planted)('$name does not compile in $root', async ({ root, text, name }) => {
  expect(await errorsIn(root, text)).toContain(`'${name}'`);
  expect(await errorsIn(root, `export const year = 2026;`)).toBe('');
});
