import { expect, test } from 'vitest';
import { rowRange, withKeys } from './row-range.ts';

const keys = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [undefined, 'c', ['c']],
  ['removed', 'c', ['c']],
])('from %s to %s: %j', (from, to, range) => {
  expect(rowRange(keys, from, to)).toEqual(range);
});

test('a range is added to the selection, or removed from it', () => {
  expect(withKeys(new Set(['a', 'c']), ['b', 'c', 'd'], true)).toEqual(new Set(['a', 'b', 'c', 'd']));
  expect(withKeys(new Set(['a', 'b', 'c']), ['b', 'c'], false)).toEqual(new Set(['a']));
});
