import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertForWebBuilds, isWebBuildFresh, webBuildStampFile, webSourcesStamp } from './web-build-stamp.ts';

let root: string;
let buildDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-stamp-'));
  buildDir = join(root, 'dist');
  await mkdir(join(root, 'web/site'), { recursive: true });
  await mkdir(buildDir);
  await writeFile(join(root, 'web/site/home.tsx'), 'home');
  await writeFile(join(root, 'package-lock.json'), '{}');
});

afterEach(() => rm(root, { recursive: true }));

function isFresh(): boolean {
  return isWebBuildFresh({ root, buildDir });
}

async function build(): Promise<void> {
  await writeFile(join(buildDir, webBuildStampFile), webSourcesStamp(root));
}

it('is stale without a build and fresh after one', async () => {
  expect(isFresh()).toBe(false);
  await build();
  expect(isFresh()).toBe(true);
});

it('notices a changed, a new and a removed source', async () => {
  await build();
  await writeFile(join(root, 'web/site/home.tsx'), 'hope');
  expect(isFresh()).toBe(false);
  await build();
  await writeFile(join(root, 'web/site/pricing.tsx'), '');
  expect(isFresh()).toBe(false);
  await build();
  await rm(join(root, 'web/site/pricing.tsx'));
  expect(isFresh()).toBe(false);
});

it('accepts the build of a release without sources', async () => {
  await build();
  await rm(join(root, 'web'), { recursive: true });
  expect(isFresh()).toBe(true);
});

it('says that a release without sources needs its build, instead of trying to make one', async () => {
  await rm(join(root, 'web'), { recursive: true });
  expect(isFresh).toThrow(`BUILD_DIR (${buildDir}) contains no build, and this release has no sources to make one.`);
});

it('ignores tests', async () => {
  await build();
  await writeFile(join(root, 'web/site/home.test.ts'), '');
  expect(isFresh()).toBe(true);
});

it('accepts only a missing folder, an empty one, or an earlier build as the output folder', async () => {
  const asking = (folder: string) => () => assertForWebBuilds(folder);
  expect(asking(join(root, 'missing'))).not.toThrow();
  expect(asking(buildDir)).not.toThrow();
  await build();
  expect(asking(buildDir)).not.toThrow();
  expect(asking(join(root, 'web'))).toThrow(/^BUILD_DIR \(.+web\) contains something other than a built web app/);
  expect(asking(join(root, 'package-lock.json'))).toThrow(/^BUILD_DIR \(.+\) cannot be used: ENOTDIR/);
});
