import { expect, test } from 'vitest';
import { rowAfterKey } from './row-keys.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 4, 3],
  ['j', 0, 1],
  ['k', 4, 3],
  ['ArrowUp', 0, 0],
  ['ArrowUp', -1, 0],
  ['Home', 3, 0],
  ['End', 0, 4],
])('%s moves from row %i of five to row %i', (key, current, next) => {
  expect(rowAfterKey(key, current, 5)).toBe(next);
});

test('other keys and an empty list move nothing', () => {
  expect(rowAfterKey('Enter', 2, 5)).toBeUndefined();
  expect(rowAfterKey('ArrowDown', -1, 0)).toBeUndefined();
});
