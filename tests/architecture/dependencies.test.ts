import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listRepository } from '#tools/list-repository.ts';
import { rules } from './rules.ts';
import { parseTree } from './source-file.ts';

const tree = new Map([...listRepository('.').files].map((file) => [file, readFileSync(file, 'utf8')]));
const files = parseTree(tree);

describe('the dependency rules', () => {
  it('check every source root', () => {
    const roots = new Set(files.filter((file) => file.imports.length > 0).map((file) => file.path.split('/')[0]));
    expect([...roots]).toEqual(expect.arrayContaining(['contract', 'content', 'server', 'web', 'tools', 'tests']));
  });

  for (const rule of rules) {
    it(rule.sentence, () => {
      expect(rule.breaches(files)).toEqual([]);
    });
  }
});
