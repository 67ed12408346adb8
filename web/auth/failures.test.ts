import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { forgotPasswordFailure, resendCodeFailure, resetPasswordFailure } from './failures.ts';

const words = 'What the server says.';
const answer = (status: number, code: ErrorCode = 'invalid_input') => new ApiError(code, words, { status });
/** An answer that is not our server's, such as a proxy's page. */
const foreign = (status: number) => new ApiError('unexpected_answer', 'Unexpected data format.', { status });
const none = new ApiError('network', 'no answer', { status: 0 });
const fault = new TypeError('fault');

const network = 'Network error. Please check your connection.';
const server = 'Server error. Please try again later.';
const unexpected = 'Unexpected error. Please try again.';
const speaking = [400, 409, 422, 429, 503].map((status) => [answer(status), words] as const);

function describeFailures(
  name: string,
  failure: (error: unknown) => string,
  rows: readonly (readonly [error: Error, shown: string])[],
): void {
  describe(name, () => {
    it.each(
      rows.map(([error, shown]) => ({ status: error instanceof ApiError ? error.status : error.name, error, shown })),
    )('shows "$shown" for $status', ({ error, shown }) => {
      expect(failure(error)).toBe(shown);
    });
  });
}

describeFailures('asking for a code', forgotPasswordFailure, [
  ...speaking,
  [foreign(400), 'An error occurred'],
  [answer(500, 'internal'), server],
  [foreign(500), server],
  [foreign(503), server],
  [answer(404), 'Please enter a valid email address.'],
  [foreign(502), 'Please enter a valid email address.'],
  [none, network],
  [foreign(200), unexpected],
  [fault, unexpected],
]);

describeFailures('setting a new password', resetPasswordFailure, [
  ...speaking,
  [foreign(400), 'An unexpected error occurred. Please try again.'],
  [answer(500, 'internal'), server],
  [foreign(503), server],
  [answer(404), 'An unexpected error occurred. Please try again.'],
  [foreign(502), 'An unexpected error occurred. Please try again.'],
  [none, network],
  [foreign(200), unexpected],
  [fault, unexpected],
]);

describeFailures('asking for the code again', resendCodeFailure, [
  ...speaking,
  [foreign(400), 'OTP is still valid. Please check your email.'],
  [answer(500, 'internal'), words],
  [foreign(500), 'Failed to resend OTP. Please try again.'],
  [foreign(502), 'Failed to resend OTP. Please try again.'],
  [none, 'An error occurred while resending the OTP. Please try again.'],
  [fault, 'Failed to resend OTP. Please try again.'],
]);

describeFailures('opening an account', formFailure, [
  ...speaking,
  [answer(500, 'internal'), server],
  [none, 'We could not reach the server. Please try again in a moment.'],
  [answer(403, 'forbidden'), words],
  [foreign(404), unexpected],
  [fault, unexpected],
]);

describe('offline', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('every form says that one is offline, and still shows what the server said', () => {
    vi.stubGlobal('navigator', { onLine: false });
    for (const failure of [forgotPasswordFailure, resetPasswordFailure, resendCodeFailure, formFailure]) {
      expect(failure(none)).toBe('You are offline. Check your connection and try again.');
      expect(failure(answer(400))).toBe(words);
    }
  });
});
