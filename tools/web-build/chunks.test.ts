import path from 'node:path';
import { expect, it } from 'vitest';
import { listRepository } from '../list-repository.ts';
import { chunkGroups, namedFiles } from './chunks.ts';

const files = [...listRepository('.').files].filter((file) => /\.tsx?$/.test(file));

it.each(
  Object.entries(namedFiles).flatMap(([group, { folder, names }]) =>
    names.map((name) => [name, folder, group] as const),
  ),
)('%s exists below %s and is in a chunk group (%s)', (name, folder) => {
  const file = files.find((each) => each.startsWith(`${folder}/`) && path.parse(each).name === name);
  expect(file).toBeDefined();
  expect(chunkGroups.filter(({ test }) => test.test(path.resolve(file ?? ''))).length).toBe(1);
});
