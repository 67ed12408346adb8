import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['How to Choose a Community', 'how-to-choose-a-community'],
  ['  “Titles”: what works -- and why?! ', 'titles-what-works-and-why'],
  ['10 rules & 2 limits', '10-rules-2-limits'],
  ['It’s 5 o’clock', 'it-s-5-o-clock'],
  ['Überblick', 'berblick'],
  ['already-a-slug', 'already-a-slug'],
  ['?!', ''],
])('makes of %j the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
