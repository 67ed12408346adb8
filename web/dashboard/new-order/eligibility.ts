import { eligibilityRules } from '#contract/eligibility.ts';
import { blockedTopics } from '#content/eligibility.ts';

export const eligibility = eligibilityRules(blockedTopics);
