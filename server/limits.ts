import { callMessages } from '#content/messages/calls.ts';
import type { Limit } from '#contract/limits.ts';
import { describeSeconds } from '#contract/words/limits.ts';
import { AppError, type LimitState } from './errors.ts';

/** Counts calls by limit name and key. Limits with the same name must be equal. */
export interface Limits {
  /** Counts a call and returns what remains; undefined if limits are off. */
  count(limit: Limit, key: string): Promise<LimitState | undefined>;
  /** Like `count`, but throws if the limit is exceeded. */
  consume(limit: Limit, key: string): Promise<LimitState | undefined>;
  /** Uncounts one call. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Uncounts all calls of a key, as after the right password. */
  reset(limit: Limit, key: string): Promise<void>;
}

export function tooMany(limit: LimitState): AppError {
  const message = callMessages.tooManyRequests(describeSeconds(limit.resetSeconds));
  return new AppError('rate_limited', message, { retryAfterSeconds: limit.resetSeconds, limit });
}
