import { expect, test } from 'vitest';
import { readListState, writeListState } from '#web/ui/list/list-params.ts';
import { changeFilter, filterChips, orderFilterNames, readOrderFilters } from './order-filters.ts';

const defaults = { perPage: 12, sort: 'newest', filters: orderFilterNames };
const read = (address: string) => readOrderFilters(readListState(new URLSearchParams(address), defaults).filters);

test.each([
  ['', {}],
  ['category=Upvotes&service=Post+Upvotes', { category: 'Upvotes', service: 'Post Upvotes' }],
  ['service=Post+Upvotes', {}],
  ['category=Old+name&service=Post+Upvotes', { category: 'Old name', service: 'Post Upvotes' }],
  ['status=In+Progress', { status: 'In Progress' }],
  ['status=Lost', {}],
  ['show=stuck', { show: 'stuck' }],
  ['show=all', {}],
  ['from=2026-11-01&to=2026-11-15', { from: '2026-11-01', to: '2026-11-15' }],
  ['from=yesterday&to=2026-02-30', {}],
])('the URL parameters %j filter by %j', (address, filters) => expect(read(address)).toEqual(filters));

test('changing the category clears the service and returns to the first page', () => {
  const address = new URLSearchParams('page=3&category=Upvotes&service=Post+Upvotes&status=Pending');
  const next = writeListState(address, defaults, { filters: changeFilter('category', 'Comment') });
  expect(next.toString()).toBe('category=Comment&status=Pending');
});

test('removing a filter keeps the others', () => {
  const address = new URLSearchParams('status=Pending&from=2026-11-01');
  expect(writeListState(address, defaults, { filters: changeFilter('status', undefined) }).toString()).toBe(
    'from=2026-11-01',
  );
});

test('the active filters have labels', () => {
  expect(filterChips({ status: 'Pending', show: 'stuck', from: '2026-11-01' })).toEqual([
    { name: 'status', text: 'Pending' },
    { name: 'show', text: 'Stuck for 3 days' },
    { name: 'from', text: 'From 01/11/2026' },
  ]);
});
