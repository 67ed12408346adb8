/** A rate limit. Endpoints without one use the default. */
export interface Limit {
  /** Endpoints with a limit of the same name share one counter. */
  readonly name: string;
  readonly calls: number;
  /** A fixed window that starts with the first call. */
  readonly seconds: number;
  /**
   * What is counted separately: each network address, each account or API key (the address if nobody is signed in), both,
   * or each `subject`, such as the email of a sign-in, which the verb takes from the request.
   */
  readonly by: 'address' | 'account' | 'address and account' | 'subject';
  /** `database` counts across processes and restarts and costs a write per call; `memory` counts per process. */
  readonly store: 'memory' | 'database';
}

/** Far above what a person or a well-behaved program needs. */
export const defaultLimit: Limit = { name: 'calls', calls: 600, seconds: 60, by: 'account', store: 'memory' };

export const bodyBytesMax = 256 * 1024;
/** Object fields and array entries on all levels together. */
export const bodyValuesMax = 1_500;
export const bodyDepthMax = 10;
export const fieldErrorsMax = 100;

export const perPageMax = 100;
/** If only `page` is given. */
export const perPageDefault = 12;
/** Concurrent exports (whole lists and files) per account and process. */
export const concurrentExportsMax = 4;
/** Long enough for a pasted link. */
export const searchLengthMax = 500;
/** Search totals are exact up to this number; beyond it the total is this number and marked as capped. */
export const countCap = 1000;

/** How long the response to an idempotency key is replayed. */
export const idempotencyKeptHours = 72;

/** They describe the limit with the fewest remaining calls. */
export const limitHeaders = {
  calls: 'ratelimit-limit',
  remaining: 'ratelimit-remaining',
  resetSeconds: 'ratelimit-reset',
} as const;
