import { expect, test } from 'vitest';
import { moveService } from './move-service.ts';

test.each([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)('service %i moved by %i gives %j', (id, by, ids) => {
  expect(moveService([1, 2, 3], id, by)).toEqual(ids);
});
