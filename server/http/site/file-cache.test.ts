import { expect, it } from 'vitest';
import { createFileCache } from './file-cache.ts';
import { toWebFile } from './web-files.ts';

const fileOf = (bytes: number) => toWebFile('a.js', { body: Buffer.alloc(bytes / 2), br: Buffer.alloc(bytes / 2) });

it('evicts the least recently used files beyond its byte limit', () => {
  const cache = createFileCache(100);
  for (const name of ['a', 'b', 'c']) cache.add(name, fileOf(30));
  cache.get('a');
  cache.add('d', fileOf(40));
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.get(name))).toEqual(['a', 'c', 'd']);
});

it('counts a file that is added again once, and rejects files larger than the limit', () => {
  const cache = createFileCache(100);
  for (let count = 0; count < 5; count += 1) cache.add('a', fileOf(40));
  cache.add('b', fileOf(60));
  expect(cache.get('a')).toBeDefined();
  cache.add('huge', fileOf(102));
  expect(cache.get('huge')).toBeUndefined();
});
