import { expect, test } from 'vitest';
import { pageRange } from './page-range.ts';

test.each([
  [{ page: 1, total: 0 }, false, '0 of 0'],
  [{ page: 1, total: 5 }, false, '1–5 of 5'],
  [{ page: 2, total: 30 }, false, '13–24 of 30'],
  [{ page: 83_334, total: 1_000_000 }, false, '999,997–1,000,000 of 1,000,000'],
  [{ page: 1, total: 10_000 }, true, '1–12 of 10,000+'],
  [{ page: 834, total: 10_000 }, true, '9,997–10,008 of 10,000+'],
  [{ page: 90_000, total: 1_000_000 }, false, '0 of 1,000,000'],
])('under the page %o of 12 rows, capped: %s, stands %s', (place, totalCapped, text) => {
  expect(pageRange({ ...place, rowsPerPage: 12, totalCapped })).toBe(text);
});
