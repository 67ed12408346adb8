import { expect, test } from 'vitest';
import { orderRulesKey, queryKeysOf } from './live-queries.ts';

test('a new order is checked again when communities are excluded or included, or the shop’s rules change', () => {
  for (const topic of ['exclusions', 'shop'] as const) expect(queryKeysOf(topic)).toContainEqual(orderRulesKey);
});
