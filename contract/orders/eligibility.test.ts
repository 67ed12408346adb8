import { describe, expect, it } from 'vitest';
import { doublingMax, growthPerDoubling } from '#tests/support/cpu.ts';
import { eligibilityRules } from './eligibility.ts';

const rules = eligibilityRules([
  {
    topic: 'weather',
    communities: ['rain'],
    communityParts: ['storm'],
    terms: ['snow', 'acid rain', 'rain of frogs', 'h2o2'],
  },
]);
const problemOf = (link: string, texts = '', community?: string) =>
  rules.problemOf({ link, texts, ...(community === undefined ? {} : { community }) });

describe('an order is refused for', () => {
  it.each([
    ['its community', problemOf('https://x.test/r/rain', '', 'rain'), /r\/rain: it is about weather/],
    ['a part of its community’s name', problemOf('https://x.test/r/a', '', 'bigstorms'), /r\/bigstorms/],
    ['a word of its title', problemOf('https://x.test/a/lots_of_snow_here'), /weather \(“snow”\)/],
    ['a word in its query', problemOf('https://x.test/a?title=Snow'), /“snow”/],
    ['an encoded word', problemOf('https://x.test/a/%73now'), /“snow”/],
    ['an encoded word beside a stray %', problemOf('https://x.test/a/%73now?x=%'), /“snow”/],
    ['an encoded word beside bytes that are no text', problemOf('https://x.test/a/%FF%73no%F0w'), /“snow”/],
    ['a word with a number', problemOf('https://x.test/a/Snow2028'), /“snow”/],
    ['a term with digits', problemOf('https://x.test/a/H2O2-again'), /“h2o2”/],
    ['a phrase', problemOf('https://x.test/a/The-Acid-Rain-again'), /“acid rain”/],
  ])('%s', (_, problem, message) => {
    expect(problem.link).toMatch(message);
  });

  it.each(['It will SNOW.', 'sno\u200bw', 'snów', 's\u0301\u0327now', 'ｓｎｏｗ', 'a rain\nof… frogs', '"snow"'])(
    'its texts: %j',
    (texts) => {
      expect(problemOf('https://x.test/a', texts)).toEqual({ comments: expect.stringContaining('weather') });
    },
  );
});

it.each(['https://x.test/snowman', 'https://x.test/r/train', 'https://x.test/%E0%A4%A', 'https://snow.test/a'])(
  'words inside other words and in the host do not count: %s',
  (link) => {
    expect(problemOf(link, 'The acid of the rain')).toEqual({});
  },
);

it.each([
  ['words', 'acid '],
  ['one mark', '\u0301'],
  ['marks that normalizing sorts', '\u0301\u0327'],
  ['marks that normalizing takes apart', '\u0f73\u0f75\u0f81'],
  ['letters that become marks', '\uff9e\uff9f'],
  ['invisible characters', '\u200b'],
  ['signs that are phrases', '\ufdfa'],
])('long texts are checked in linear time: %s', async (_, unit) => {
  const judge = (length: number) => problemOf('https://x.test/a', unit.repeat(length / unit.length));
  expect(judge(1_000)).toEqual({});
  expect(await growthPerDoubling(judge, [15_000, 30_000, 60_000])).toBeLessThan(doublingMax);
});
