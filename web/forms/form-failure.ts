import { ApiError } from '#contract/client.ts';
import { networkWords } from '#web/connection/network-words.ts';

const network = 'Network error. Please check your connection.';
const server = 'Server error. Please try again later.';
const unexpected = 'Unexpected error. Please try again.';

/** Answers whose own words the specification's forms show; ours show those of every refusal. */
const speakingStatuses = [400, 409, 422, 429, 503];
const speaks = (status: number, words: Words | undefined) =>
  speakingStatuses.includes(status) || (words === undefined && status < 500);

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
export function formFailure(error: unknown, words?: Words): string {
  if (!(error instanceof ApiError)) return unexpected;
  if (error.status === 0) return networkWords(words && network);
  if (error.status < 400) return unexpected;
  const { silent, otherStatus } = words ?? { silent: unexpected, otherStatus: unexpected };
  if (speaks(error.status, words)) return wordsOf(error) ?? (error.status === 503 ? server : silent);
  return error.status === 500 ? server : otherStatus;
}
