import { blockedTopics } from '#content/eligibility.ts';
import { type EligibilityRules, eligibilityRules } from '#contract/orders/eligibility.ts';

/** The built-in list. Owners add to it, and moderators exclude communities. */
export const builtInRules = eligibilityRules(blockedTopics);

/** The server's verdicts on links and texts, by the typed text. */
export type Refusals = ReadonlyMap<string, string>;

/** The built-in rules come first, since they need no server. */
export const rulesWith = (refusals: Refusals): EligibilityRules => ({
  problemOf: (order) => {
    const [ofLink, ofTexts] = [refusals.get(order.link.trim()), refusals.get(order.texts.trim())];
    return {
      ...(ofLink === undefined ? {} : { link: ofLink }),
      ...(ofTexts === undefined ? {} : { comments: ofTexts }),
      ...builtInRules.problemOf(order),
    };
  },
});
