import { expect, test } from 'vitest';
import { timeSort } from './time-sort.ts';

const listSortedBy = (sort: string) => {
  const asked: string[] = [];
  return { asked, ...timeSort({ sort, change: (change) => asked.push(change.sort) }, 'date') };
};

test.each([
  ['newest', 'newest', 'descending'],
  ['oldest', 'oldest', 'ascending'],
  ['by-colour', 'newest', 'descending'],
])('an address that says %s shows the %s first', (said, name, direction) => {
  const { name: shown, head } = listSortedBy(said);
  expect({ shown, sort: head.sort }).toEqual({ shown: name, sort: { key: 'date', direction } });
});

test('the head of the column asks for the end it points to', () => {
  const { asked, head } = listSortedBy('newest');
  head.onSortChange({ key: 'date', direction: 'ascending' });
  head.onSortChange({ key: 'date', direction: 'descending' });
  expect(asked).toEqual(['oldest', 'newest']);
});
