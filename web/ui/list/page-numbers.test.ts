import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const show = (current: number, pageCount: number) =>
  pageNumbers(current, pageCount)
    .map((page) => (page === 'gap' ? '…' : page))
    .join(' ');

describe('page numbers', () => {
  it.each([
    [1, 0, ''],
    [1, 1, '1'],
    [2, 2, '1 2'],
    [3, 6, '1 2 3 4 5 6'],
    [6, 6, '1 2 3 4 5 6'],
    [1, 7, '1 2 3 4 5 … 7'],
    [4, 7, '1 2 3 4 5 … 7'],
    [5, 7, '1 … 3 4 5 6 7'],
    [7, 7, '1 … 3 4 5 6 7'],
    [4, 20, '1 2 3 4 5 … 20'],
    [5, 20, '1 … 4 5 6 … 20'],
    [10, 20, '1 … 9 10 11 … 20'],
    [16, 20, '1 … 15 16 17 … 20'],
    [17, 20, '1 … 16 17 18 19 20'],
    [20, 20, '1 … 16 17 18 19 20'],
    [5, 8, '1 … 4 5 6 7 8'],
    [0, 20, '1 2 3 4 5 … 20'],
    [99, 20, '1 … 16 17 18 19 20'],
    [500_000, 1_000_000, '1 … 499999 500000 500001 … 1000000'],
  ])('on page %i of %i: "%s"', (current, pageCount, shown) => {
    expect(show(current, pageCount)).toBe(shown);
  });

  it('always include the current page, its neighbors, the first and the last', () => {
    for (let pageCount = 1; pageCount <= 40; pageCount += 1) {
      for (let current = 1; current <= pageCount; current += 1) {
        const shown = pageNumbers(current, pageCount);
        const expected = [1, current - 1, current, current + 1, pageCount].filter(
          (page) => page >= 1 && page <= pageCount,
        );
        expect(shown).toEqual(expect.arrayContaining(expected));
      }
    }
  });
});
