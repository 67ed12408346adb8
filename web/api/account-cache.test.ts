import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
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

it('retries what got no response, but not what already waited for one until its timeout', async () => {
  const attemptsAfter = async (cause: Error) => {
    const queryFn = vi.fn().mockRejectedValue(new ApiError('network', 'No response.', { status: 0, cause }));
    const query = cacheOf('ada').query({ queryKey: [cause.name], queryFn, retryDelay: 0 });
    await expect(query).rejects.toThrow('No response.');
    return queryFn.mock.calls.length;
  };
  expect(await attemptsAfter(new TypeError('Failed to fetch'))).toBeGreaterThan(1);
  expect(await attemptsAfter(new DOMException('No response in time.', 'TimeoutError'))).toBe(1);
});
