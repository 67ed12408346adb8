import { ApiError } from '#contract/client.ts';

/** The specification's words for what its screens could not fetch. */
export interface FailureWords {
  /** For an answer that says no word of ours, by its status. */
  readonly status: (status: number) => string;
  /** For an answer of another shape than agreed. */
  readonly format: string;
  readonly fallback: string;
  /** For a session that ended meanwhile, where the screen does not say it in the server's words. */
  readonly signedOut?: string;
}

/** The server's own words where it has any; otherwise those of the screen. */
export function fetchFailure(error: Error, words: FailureWords): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'unauthenticated' && words.signedOut !== undefined) return words.signedOut;
  if (!(error instanceof ApiError) || code !== 'unexpected_answer') return error.message || words.fallback;
  return error.status >= 400 ? words.status(error.status) : words.format;
}
