import type { Limits } from '#server/limits.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';

/** What the verbs of support need besides their context. */
export interface SupportDeps {
  readonly keys: Pick<Keys, 'sealing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly limits: Pick<Limits, 'count'>;
  readonly siteOrigin: string;
  /** False while a demo is filled: what happened weeks ago is not told by mail now. */
  readonly sendsMail?: boolean;
}
