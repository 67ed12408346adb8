import { AppError } from '#server/errors.ts';
import { ProviderError, type ProviderFailure } from './open-id.ts';

const staleWords = 'This is too old, or was begun in another window. Please connect Google again.';
const words: Record<ProviderFailure, string> = {
  denied: 'You did not let Google tell us who you are, so nothing was changed.',
  stale: staleWords,
  unavailable: 'Google can’t be reached right now. Please try again in a moment.',
  failed: 'Connecting Google did not work. Please try again.',
};

export const staleConnection = () => new AppError('conflict', staleWords);

/** What the provider's part came to; where it came to nothing, people are told what to do. */
export async function ofProvider<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError(error.reason === 'unavailable' ? 'unavailable' : 'conflict', words[error.reason], {
      cause: error,
    });
  }
}
