import { blockedTopics } from '#content/eligibility.ts';
import { eligibilityRules } from '#contract/orders/eligibility.ts';
import { createCatalogue } from '#server/modules/services/index.ts';
import type { OrderDeps, PlacingDeps } from '../order-deps.ts';

/** With what placing needs besides: the services as last seen, and what is never served. */
export function placingDeps<Services extends OrderDeps>(deps: Services): Services & PlacingDeps {
  return { ...deps, catalogue: createCatalogue(), eligibility: eligibilityRules(blockedTopics) };
}
