import { blockedTopics } from '#content/eligibility.ts';
import { eligibilityRules, type EligibilityRules } from '#contract/orders/eligibility.ts';
import { parseLink } from '#contract/orders/order-links.ts';
import type { ShopRules } from '#contract/shop/rules.ts';
import type { Context } from '#server/context.ts';
import { readShop } from './read-shop.ts';

const prepared = new WeakMap<ShopRules, EligibilityRules>();

/** The built-in list and what owners added to it. Prepared once per change of the rules. */
export async function readEligibility(ctx: Context): Promise<EligibilityRules> {
  const { rules } = await readShop(ctx);
  const known = prepared.get(rules);
  if (known) return known;
  const { communities, words } = rules;
  const own = { communities, communityParts: [], terms: words };
  const eligibility = eligibilityRules([...blockedTopics, own]);
  prepared.set(rules, eligibility);
  return eligibility;
}

/** For owners, to try a link. */
export async function tryLink(ctx: Context, link: string): Promise<{ eligible: boolean; reason?: string }> {
  const checked = parseLink(link.trim());
  if ('problem' in checked) return { eligible: false, reason: checked.problem };
  const eligibility = await readEligibility(ctx);
  const problem = eligibility.problemOf({ ...checked, link, texts: '' }).link;
  return problem === undefined ? { eligible: true } : { eligible: false, reason: problem };
}
