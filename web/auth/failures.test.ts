import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { forgotPasswordFailure, resendCodeFailure, resetPasswordFailure } from './failures.ts';

const serverMessage = 'What the server says.';
const apiError = (status: number, code: ErrorCode = 'invalid_input') => new ApiError(code, serverMessage, { status });
/** A response that is not from our server, such as a proxy's error page. */
const foreignError = (status: number) => new ApiError('unexpected_answer', 'Unexpected data format.', { status });
const networkError = new ApiError('network', 'no answer', { status: 0 });
const fault = new TypeError('fault');

const network = 'Network error. Please check your connection.';
const server = 'Server error. Please try again later.';
const unexpected = 'Unexpected error. Please try again.';
const withMessage = [400, 409, 422, 429, 503].map((status) => [apiError(status), serverMessage] as const);

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

describeFailures('requesting a code', forgotPasswordFailure, [
  ...withMessage,
  [foreignError(400), 'An error occurred'],
  [apiError(500, 'internal'), server],
  [foreignError(500), server],
  [foreignError(503), server],
  [apiError(404), 'Please enter a valid email address.'],
  [foreignError(502), 'Please enter a valid email address.'],
  [networkError, network],
  [foreignError(200), unexpected],
  [fault, unexpected],
]);

describeFailures('setting a new password', resetPasswordFailure, [
  ...withMessage,
  [foreignError(400), 'An unexpected error occurred. Please try again.'],
  [apiError(500, 'internal'), server],
  [foreignError(503), server],
  [apiError(404), 'An unexpected error occurred. Please try again.'],
  [foreignError(502), 'An unexpected error occurred. Please try again.'],
  [networkError, network],
  [foreignError(200), unexpected],
  [fault, unexpected],
]);

describeFailures('requesting the code again', resendCodeFailure, [
  ...withMessage,
  [foreignError(400), 'OTP is still valid. Please check your email.'],
  [apiError(500, 'internal'), serverMessage],
  [foreignError(500), 'Failed to resend OTP. Please try again.'],
  [foreignError(502), 'Failed to resend OTP. Please try again.'],
  [networkError, 'An error occurred while resending the OTP. Please try again.'],
  [fault, 'Failed to resend OTP. Please try again.'],
]);

describeFailures('opening an account', formFailure, [
  ...withMessage,
  [apiError(500, 'internal'), server],
  [networkError, 'We could not reach the server. Please try again in a moment.'],
  [apiError(403, 'forbidden'), serverMessage],
  [foreignError(404), unexpected],
  [fault, unexpected],
]);

describe('offline', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('every form reports being offline, and still shows a message from the server', () => {
    vi.stubGlobal('navigator', { onLine: false });
    for (const failure of [forgotPasswordFailure, resetPasswordFailure, resendCodeFailure, formFailure]) {
      expect(failure(networkError)).toBe('You are offline. Check your connection and try again.');
      expect(failure(apiError(400))).toBe(serverMessage);
    }
  });
});
