import { signInFailures } from '#content/ui/sign-in-failures.ts';
import { ApiError } from '#contract/client.ts';
import { networkMessage } from '#web/connection/network-message.ts';
import { formFailure, serverMessageOf } from '#web/forms/form-failure.ts';

export function forgotPasswordFailure(error: unknown): string {
  return formFailure(error, {
    withoutMessage: signInFailures.forgotPassword,
    otherStatus: signInFailures.invalidEmail,
  });
}

export function resetPasswordFailure(error: unknown): string {
  const message = signInFailures.resetPassword;
  return formFailure(error, { withoutMessage: message, otherStatus: message });
}

export function resendCodeFailure(error: unknown): string {
  const fallback = signInFailures.resend;
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return networkMessage(signInFailures.resendOffline);
  return serverMessageOf(error) ?? (error.status === 400 ? signInFailures.codeStillValid : fallback);
}
