import { ApiError } from '#contract/client.ts';
import { networkMessage } from '#web/connection/network-message.ts';
import { formFailure, serverMessageOf } from '#web/forms/form-failure.ts';

export function forgotPasswordFailure(error: unknown): string {
  return formFailure(error, {
    withoutMessage: 'An error occurred',
    otherStatus: 'Please enter a valid email address.',
  });
}

export function resetPasswordFailure(error: unknown): string {
  const message = 'An unexpected error occurred. Please try again.';
  return formFailure(error, { withoutMessage: message, otherStatus: message });
}

export function resendCodeFailure(error: unknown): string {
  const fallback = 'Failed to resend OTP. Please try again.';
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return networkMessage('An error occurred while resending the OTP. Please try again.');
  return serverMessageOf(error) ?? (error.status === 400 ? 'OTP is still valid. Please check your email.' : fallback);
}
