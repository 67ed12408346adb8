import { ApiError } from '#contract/client.ts';

const network = 'Network error. Please check your connection.';
const server = 'Server error. Please try again later.';
const unexpected = 'Unexpected error. Please try again.';

/** Answers whose own words are for the person at the form. */
const speakingStatuses = [400, 409, 422, 429, 503];

/** What the server said; undefined where nothing came, or something that is not our server's. */
function wordsOf(error: ApiError): string | undefined {
  return error.status === 0 || error.code === 'unexpected_answer' || error.message === '' ? undefined : error.message;
}

interface Words {
  /** For an answer that should speak and does not. */
  readonly silent: string;
  readonly otherStatus: string;
}

function failure(error: unknown, { silent, otherStatus }: Words): string {
  if (!(error instanceof ApiError)) return unexpected;
  if (error.status === 0) return network;
  if (error.status < 400) return unexpected;
  if (speakingStatuses.includes(error.status)) return wordsOf(error) ?? (error.status === 503 ? server : silent);
  return error.status === 500 ? server : otherStatus;
}

export function forgotPasswordFailure(error: unknown): string {
  return failure(error, { silent: 'An error occurred', otherStatus: 'Please enter a valid email address.' });
}

export function resetPasswordFailure(error: unknown): string {
  const words = 'An unexpected error occurred. Please try again.';
  return failure(error, { silent: words, otherStatus: words });
}

export function resendCodeFailure(error: unknown): string {
  const fallback = 'Failed to resend OTP. Please try again.';
  if (!(error instanceof ApiError)) return fallback;
  if (error.status === 0) return 'An error occurred while resending the OTP. Please try again.';
  return wordsOf(error) ?? (error.status === 400 ? 'OTP is still valid. Please check your email.' : fallback);
}

/** For the calls that the specification has no texts of: opening an account, confirming an address. */
export function accountFailure(error: unknown): string {
  return failure(error, { silent: unexpected, otherStatus: unexpected });
}
