import { eligibilityRules } from '#contract/orders/eligibility.ts';
import { blockedTopics } from '#content/eligibility.ts';

export const eligibility = eligibilityRules(blockedTopics);
