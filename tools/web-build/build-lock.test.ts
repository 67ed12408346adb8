import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withBuildLock } from './build-lock.ts';

let root: string;
const silent = { progress: () => undefined };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-lock-'));
});

afterAll(() => rm(root, { recursive: true }));

it('runs one build at a time, reports waiting, and returns each result', async () => {
  const lines: string[] = [];
  let running = 0;
  const othersWait = Promise.withResolvers<void>();
  const progress = (line: string) => {
    if (lines.push(line) === 2) othersWait.resolve();
  };
  const build = async (name: string) =>
    withBuildLock(root, { progress }, async () => {
      running += 1;
      expect(running).toBe(1);
      await othersWait.promise;
      await turn();
      running -= 1;
      return name;
    });
  expect(await Promise.all(['a', 'b', 'c'].map(build))).toEqual(['a', 'b', 'c']);
  expect(lines).toEqual(Array(2).fill('Another process is building the web app. Waiting for it …'));
});

it('is released after a failed build', async () => {
  const failing = withBuildLock(root, silent, () => Promise.reject(new Error('no pages')));
  await expect(failing).rejects.toThrow('no pages');
  expect(await withBuildLock(root, silent, () => Promise.resolve('built'))).toBe('built');
});
