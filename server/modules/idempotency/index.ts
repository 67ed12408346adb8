/**
 * Idempotency keys: a request with a key runs once, and its response is stored for retries. Owns the table
 * `idempotency_keys`; an order stores its key in its own row until it is deleted.
 */
import type { IdempotencyStore } from '#server/idempotency.ts';
import { claimKey } from './claim-key.ts';
import { completeKey, releaseKey } from './idempotency.queries.ts';

export const idempotencyStore: IdempotencyStore = { claimKey, completeKey, releaseKey };
export { claimKey } from './claim-key.ts';
export {
  completeKey,
  deleteExpiredIdempotencyKeys,
  deleteIdempotencyKeysOf,
  insertCompletedKey,
  isKeyOfOtherCall,
  releaseKey,
  selectKey,
  setKeySubject,
  suspendKey,
  tryKeyLock,
} from './idempotency.queries.ts';
