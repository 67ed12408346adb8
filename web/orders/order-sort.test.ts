import { expect, test } from 'vitest';
import { orderSorts } from '#contract/orders/orders.ts';
import { sortNameOf, sortOf } from './order-sort.ts';

test.each(orderSorts)('%s maps to a column and a direction, and back', (name) => {
  expect(sortNameOf(sortOf(name))).toBe(name);
  expect(sortNameOf(name)).toBe(name);
});

test('an unknown sort becomes the default', () => {
  expect(sortNameOf('colour')).toBe('newest');
  expect(sortNameOf({ key: 'price', direction: 'ascending' })).toBe('newest');
});
