/**
 * Idempotency keys: a call with a key is done once, and its answer is kept for retries. It owns the table
 * `idempotency_keys`; orders keep their keys in their own rows.
 */
import type { IdempotencyStore } from '#server/idempotency.ts';
import { claimKey, completeKey, releaseKey } from './idempotency.queries.ts';

export const idempotencyStore: IdempotencyStore = { claimKey, completeKey, releaseKey };
export {
  claimKey,
  completeKey,
  deleteExpiredIdempotencyKeys,
  deleteIdempotencyKeysOf,
  isKeyOfOtherCall,
  releaseKey,
  setKeySubject,
  suspendKey,
} from './idempotency.queries.ts';
