import { describe, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { changeFailure, isOutdated } from './use-order-change.ts';

test.each([
  [new ApiError('conflict', 'Look again.', { status: 409 }), 'Failed to update order. Look again.'],
  [new ApiError('unexpected_answer', 'Off its schema', { status: 502 }), 'Failed to update order'],
  [new ApiError('network', 'No way there', { status: 0 }), 'Failed to update order'],
])('%s is shown as: %s', (error, message) => {
  expect(changeFailure(error)).toBe(message);
});

describe('a dialog that was open while the order changed', () => {
  const base = { status: 'Pending', version: 1 } as const;
  const failed = {
    isPending: false,
    isSuccess: false,
    variables: { status: 'Canceled', reason: 'The post is gone.', version: 1 },
  } as const;
  const saved = { status: 'Canceled', reason: 'The post is gone.', version: 2 } as const;

  test('is outdated once a colleague has changed it', () => {
    expect(isOutdated(failed, base, base)).toBe(false);
    expect(isOutdated(failed, base, { ...saved, status: 'In Progress' })).toBe(true);
    expect(isOutdated(failed, base, { ...saved, reason: 'Placed twice' })).toBe(true);
    expect(isOutdated({ ...failed, variables: undefined }, base, saved)).toBe(true);
  });

  test('is not outdated by its own change, even if that was saved without a response', () => {
    expect(isOutdated({ ...failed, isPending: true }, base, saved)).toBe(false);
    expect(isOutdated({ ...failed, isSuccess: true }, base, saved)).toBe(false);
    expect(isOutdated(failed, base, saved)).toBe(false);
  });
});
