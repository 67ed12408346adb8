import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups, groupedFiles } from './chunks.ts';
import { projectRoot } from './settings.ts';

it('groups files that exist, each in one chunk, however the machine writes their paths', () => {
  expect(groupedFiles.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
  for (const file of groupedFiles) {
    for (const written of [`/project/${file}`, `C:\\project\\${file.replaceAll('/', '\\')}`]) {
      const groups = chunkGroups.filter(({ test }) => test.test(written)).map(({ name }) => name);
      expect(groups, written).toHaveLength(1);
    }
  }
});
