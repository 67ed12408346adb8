import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertWritable, createStaging, removeAbandoned, swapIn } from './staging.ts';

let parent: string;
let buildDir: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'staging-'));
  buildDir = join(parent, 'dist');
});

afterAll(() => rm(parent, { recursive: true }));

async function stage(name: string): Promise<string> {
  const staging = join(parent, name);
  await mkdir(join(staging, 'client'), { recursive: true });
  await writeFile(join(staging, 'client', 'index.html'), name);
  return staging;
}

it('swaps in a first build and then a newer one, leaving nothing behind', async () => {
  await swapIn(await stage('first'), buildDir);
  await swapIn(await stage('second'), buildDir);
  expect(await readFile(join(buildDir, 'client/index.html'), 'utf8')).toBe('second');
  expect(await readdir(parent)).toEqual(['dist']);
});

it('keeps one complete build when several are swapped in concurrently', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const staged = await Promise.all(names.map(stage));
  await Promise.all(staged.map((staging) => swapIn(staging, buildDir)));
  expect(names).toContain(await readFile(join(buildDir, 'client/index.html'), 'utf8'));
  expect(await readdir(parent)).toEqual(['dist']);
});

it('refuses a folder that cannot be created before anything is built', async () => {
  const file = join(parent, 'file');
  await writeFile(file, '');
  await expect(createStaging(join(file, 'dist'))).rejects.toThrow(
    `BUILD_DIR is ${join(file, 'dist')}, and ${file} can’t be`,
  );
  await rm(file);
});

it('refuses a checkout that cannot be written to, unless its packages can', async () => {
  const checkout = join(parent, 'checkout');
  await expect(assertWritable(checkout)).rejects.toThrow(
    `A build needs to write to ${checkout}, and this user can’t. Run`,
  );
  await mkdir(join(checkout, 'node_modules'), { recursive: true });
  await assertWritable(checkout);
  await rm(checkout, { recursive: true });
});

it('removes the leftovers of a killed build, but not of a running one', async () => {
  const gone = join(parent, '.dist-build-4194305');
  await mkdir(gone);
  await createStaging(buildDir);
  await removeAbandoned(buildDir);
  expect(await readdir(parent)).toEqual([`.dist-build-${process.pid}`, 'dist']);
});
