import { describeSeconds, type Limit } from '#contract/limits.ts';
import { AppError, type LimitState } from './errors.ts';

/** Counts calls against limits, by whatever key the caller chooses. Two limits of one name must say the same. */
export interface Limits {
  /** Counts one call and says what is left; undefined when limits are off. */
  count(limit: Limit, key: string): Promise<LimitState | undefined>;
  /** Counts one call, refuses it when there is no room, and says what is left as `count` does. */
  consume(limit: Limit, key: string): Promise<LimitState | undefined>;
  /** Takes one counted call back, when it turned out not to matter. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets all calls under this key, as after the right password. */
  reset(limit: Limit, key: string): Promise<void>;
}

export function tooMany(limit: LimitState): AppError {
  const message = `Too many requests. Please try again in ${describeSeconds(limit.resetSeconds)}.`;
  return new AppError('rate_limited', message, { retryAfterSeconds: limit.resetSeconds, limit });
}
