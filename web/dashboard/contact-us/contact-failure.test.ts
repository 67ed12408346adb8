import { expect, it } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { contactFailure } from './contact-failure.ts';

it("is the server's message if it sent one, otherwise the specification's", () => {
  expect(contactFailure(new ApiError('conflict', 'Continue in one of them.', { status: 409 }))).toBe(
    'Continue in one of them.',
  );
  expect(contactFailure(new ApiError('unexpected_answer', 'Odd.', { status: 502 }))).toBe(
    'There was an error sending the message.',
  );
  expect(contactFailure(new ApiError('unexpected_answer', 'Odd.', { status: 200 }))).toBe('Failed to send the message');
  expect(contactFailure(new ApiError('network', '', { status: 0 }))).toBe(
    'Network error. Please check your connection.',
  );
  expect(contactFailure(new TypeError('fault'))).toBe('Unexpected error. Please try again.');
});
