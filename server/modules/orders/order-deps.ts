import type { EligibilityRules } from '#contract/orders/eligibility.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import type { Catalogue } from '#server/modules/services/index.ts';

/** What the verbs of orders need besides their context. */
export interface OrderDeps {
  readonly live: Pick<Live, 'publish'>;
  readonly keys: Pick<Keys, 'sealing'>;
  readonly siteOrigin: string;
  readonly timeZone: string;
  /** False while a demo is filled: what happened weeks ago is not told by mail now. */
  readonly tellsByMail?: boolean;
}

export interface PlacingDeps extends OrderDeps {
  readonly catalogue: Catalogue;
  readonly eligibility: EligibilityRules;
}
