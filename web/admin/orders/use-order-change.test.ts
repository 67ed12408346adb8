import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { changeFailure } from './use-order-change.ts';

test.each([
  [new ApiError('conflict', 'Look again.', { status: 409 }), 'Failed to update order. Look again.'],
  [new ApiError('unexpected_answer', 'Off its schema', { status: 502 }), 'Failed to update order'],
  [new ApiError('network', 'No way there', { status: 0 }), 'Failed to update order'],
])('%s is shown as: %s', (error, message) => {
  expect(changeFailure(error)).toBe(message);
});
