import { expect, test } from 'vitest';
import { pageCount, pageRange } from './page-range.ts';

test.each([
  [{ page: 1, total: 0, shown: 0 }, '0 of 0', 1],
  [{ page: 1, total: 5, shown: 5 }, '1–5 of 5', 1],
  [{ page: 2, total: 30, shown: 12 }, '13–24 of 30', 3],
  [{ page: 83_334, total: 1_000_000, shown: 4 }, '999,997–1,000,000 of 1,000,000', 83_334],
  [{ page: 90_000, total: 1_000_000, shown: 0 }, '0 of 1,000,000', 83_334],
])('page %o with 12 rows per page shows %s, of %i pages', (position, range, pages) => {
  const page = { ...position, rowsPerPage: 12, isTotalCapped: false };
  expect([pageRange(page), pageCount(page)]).toEqual([range, pages]);
});

test.each([
  [{ page: 1, rowsPerPage: 12, shown: 12 }, '1–12 of 1,000+', 84],
  [{ page: 84, rowsPerPage: 12, shown: 12 }, '997–1,008 of 1,000+', 85],
  [{ page: 85, rowsPerPage: 12, shown: 12 }, '1,009–1,020 of 1,000+', 86],
  [{ page: 10, rowsPerPage: 100, shown: 100 }, '901–1,000 of 1,000+', 11],
  [{ page: 90, rowsPerPage: 12, shown: 3 }, '1,069–1,071 of 1,000+', 90],
  [{ page: 91, rowsPerPage: 12, shown: 0 }, '0 of 1,000+', 90],
])('with a capped total, page %o shows %s and offers %i pages', (position, range, pages) => {
  const page = { ...position, total: 1000, isTotalCapped: true };
  expect([pageRange(page), pageCount(page)]).toEqual([range, pages]);
});
