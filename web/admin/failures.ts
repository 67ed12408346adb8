import { ApiError } from '#contract/client.ts';

/** What a screen shows when its data can't be fetched, with the specification's texts. */
export interface FailureWords {
  /** For an error response that is not in our API's format. */
  readonly status: (status: number) => string;
  /** For a successful response that doesn't match the contract. */
  readonly format: string;
  readonly fallback: string;
  /** For an ended session, where the screen doesn't show the server's message. */
  readonly signedOut?: string;
}

/** The server's error message if it sent one, otherwise the screen's. */
export function fetchFailure(error: Error, words: FailureWords): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'unauthenticated' && words.signedOut !== undefined) return words.signedOut;
  if (!(error instanceof ApiError) || code !== 'unexpected_answer') return error.message || words.fallback;
  return error.status >= 400 ? words.status(error.status) : words.format;
}
