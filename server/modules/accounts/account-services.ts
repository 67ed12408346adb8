import type { Limits } from '#server/http/limits.ts';
import type { Keys } from '#server/keys.ts';
import type { Live } from '#server/live/live.ts';

/** What the verbs of accounts need besides the context. */
export interface AccountServices {
  readonly keys: Keys;
  readonly live: Live;
  readonly limits: Limits;
  readonly siteOrigin: string;
}
