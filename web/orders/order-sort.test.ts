import { expect, test } from 'vitest';
import { orderSorts } from '#contract/orders/orders.ts';
import { sortNameOf, sortOf } from './order-sort.ts';

test.each(orderSorts)('%s is a column and a direction, and the other way round', (name) => {
  expect(sortNameOf(sortOf(name))).toBe(name);
  expect(sortNameOf(name)).toBe(name);
});

test('what nobody can sort by is sorted as at the beginning', () => {
  expect(sortNameOf('colour')).toBe('newest');
  expect(sortNameOf({ key: 'price', direction: 'ascending' })).toBe('newest');
});
