import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('fills the cache that `npm start` reads: the same folder, and the same flags, which the cache depends on', () => {
  const [, folder] = /NODE_COMPILE_CACHE=(\S+)/.exec(scripts['start'] ?? '') ?? [];
  expect(readFileSync('tools/compile-server.ts', 'utf8')).toContain(`'${folder}'`);
  const flags = (script: string | undefined) => script?.match(/--\S+/g);
  expect(flags(scripts['prepare'])).toEqual(flags(scripts['start']));
});
