import { expect, it } from 'vitest';
import { cacheOf } from './account-cache.ts';

it('keeps what an account has loaded while it stays signed in', () => {
  cacheOf('ada').setQueryData(['orders'], ['hers']);
  expect(cacheOf('ada').getQueryData(['orders'])).toEqual(['hers']);
});

it('shows nothing of it to the next account, nor to anybody in between', () => {
  cacheOf('ada').setQueryData(['orders'], ['hers']);
  expect(cacheOf(undefined).getQueryData(['orders'])).toBeUndefined();
  expect(cacheOf('grace').getQueryData(['orders'])).toBeUndefined();
  expect(cacheOf('ada').getQueryData(['orders'])).toBeUndefined();
});
