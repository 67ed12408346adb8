import { expect, test } from 'vitest';
import { timeSort } from './time-sort.ts';

const listSortedBy = (sort: string) => {
  const requested: string[] = [];
  return { requested, ...timeSort({ sort, change: (change) => requested.push(change.sort) }, 'date') };
};

test.each([
  ['newest', 'newest', 'descending'],
  ['oldest', 'oldest', 'ascending'],
  ['by-colour', 'newest', 'descending'],
])('a URL with sort=%s shows the %s first', (sort, name, direction) => {
  const { name: shown, head } = listSortedBy(sort);
  expect({ shown, sort: head.sort }).toEqual({ shown: name, sort: { key: 'date', direction } });
});

test('the column head requests the direction it was clicked for', () => {
  const { requested, head } = listSortedBy('newest');
  head.onSortChange({ key: 'date', direction: 'ascending' });
  head.onSortChange({ key: 'date', direction: 'descending' });
  expect(requested).toEqual(['oldest', 'newest']);
});
