import { expect, it } from 'vitest';
import { eligibilityRules } from '#contract/orders/eligibility.ts';
import { blockedTopics } from './eligibility.ts';

const rules = eligibilityRules(blockedTopics);
const problemOf = (community: string, texts = '') =>
  rules.problemOf({ link: `https://www.reddit.com/r/${community}`, community, texts });

it.each([
  ['politics', 'elections and politics'],
  ['canadapolitics', 'elections and politics'],
  ['askdocs', 'health and medicine'],
  ['suicidewatch', 'crisis and self-harm'],
  ['worldnews', 'news'],
  ['teenagers', 'children'],
])('r/%s is about %s', (community, topic) => {
  expect(problemOf(community).link).toContain(topic);
});

it.each([
  ['Vote for my senator', 'elections and politics'],
  ['This vaccine works', 'health and medicine'],
  ['I want to kill myself', 'crisis and self-harm'],
  ['Breaking news: it rains', 'news'],
  ['For kids', 'children'],
])('“%s” is about %s', (texts, topic) => {
  expect(problemOf('cats', texts).comments).toContain(topic);
});

it.each(['cats', 'upvote', 'webdev', 'selection', 'podcasts', 'artificial', 'nsfw'])('r/%s is allowed', (community) => {
  expect(problemOf(community, 'Lovely desk, I upvoted it. Good selection.')).toEqual({});
});

it('entries are lowercase, and phrases have at most three words', () => {
  for (const { communities, communityParts, terms } of blockedTopics) {
    for (const each of [...communities, ...communityParts]) expect(each).toMatch(/^[a-z0-9_]+$/);
    for (const term of terms) expect(term).toMatch(/^[a-z0-9]+( [a-z0-9]+){0,2}$/);
  }
});
