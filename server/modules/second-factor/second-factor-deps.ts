import type { Limits } from '#server/limits.ts';
import type { Keys } from '#server/keys/keys.ts';

/** What the verbs of the second factor need besides the context. */
export interface SecondFactorDeps {
  readonly keys: Keys;
  readonly limits: Limits;
}
