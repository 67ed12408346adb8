import { ApiError } from '#contract/client.ts';

const network = 'Network error. Please check your connection.';
const server = 'Server error. Please try again later.';
const unexpected = 'Unexpected error. Please try again.';

/** Answers whose own words are for the person at the form. */
const speakingStatuses = [400, 409, 422, 429, 503];

/** What the server said; undefined where nothing came, or something that is not our server's. */
export function wordsOf(error: ApiError): string | undefined {
  return error.status === 0 || error.code === 'unexpected_answer' || error.message === '' ? undefined : error.message;
}

interface Words {
  /** For an answer that should speak and does not. */
  readonly silent: string;
  readonly otherStatus: string;
}

/** What a form says about a call that failed. Forms that the specification has texts of bring them along. */
export function formFailure(error: unknown, words: Words = { silent: unexpected, otherStatus: unexpected }): string {
  if (!(error instanceof ApiError)) return unexpected;
  if (error.status === 0) return network;
  if (error.status < 400) return unexpected;
  if (speakingStatuses.includes(error.status)) return wordsOf(error) ?? (error.status === 503 ? server : words.silent);
  return error.status === 500 ? server : words.otherStatus;
}
