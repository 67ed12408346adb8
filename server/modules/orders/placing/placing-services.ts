import { blockedTopics } from '#content/eligibility.ts';
import { eligibilityRules } from '#contract/orders/eligibility.ts';
import { createCatalogue } from '#server/modules/services/index.ts';
import type { OrderServices, PlacingServices } from '../order-services.ts';

/** With what placing needs besides: the services as last seen, and what is never served. */
export function placingServices<Services extends OrderServices>(services: Services): Services & PlacingServices {
  return { ...services, catalogue: createCatalogue(), eligibility: eligibilityRules(blockedTopics) };
}
