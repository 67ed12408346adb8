import { expect, it } from 'vitest';
import { cacheOf } from './account-cache.ts';

it('keeps the cache while an account stays signed in', () => {
  cacheOf('ada').setQueryData(['orders'], ['hers']);
  expect(cacheOf('ada').getQueryData(['orders'])).toEqual(['hers']);
});

it('shows none of it to the next account or to guests in between', () => {
  cacheOf('ada').setQueryData(['orders'], ['hers']);
  expect(cacheOf(undefined).getQueryData(['orders'])).toBeUndefined();
  expect(cacheOf('grace').getQueryData(['orders'])).toBeUndefined();
  expect(cacheOf('ada').getQueryData(['orders'])).toBeUndefined();
});
