import { expect, it } from 'vitest';
import { moved, nextId } from './moves.ts';

it('moves a row up or down, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

it('gives new rows a key that none has', () => {
  expect(nextId([])).toBe(0);
  expect(nextId([{ id: 4 }, { id: 1 }])).toBe(5);
});
