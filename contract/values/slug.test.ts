import { expect, it } from 'vitest';
import { anchorsOf, slugOf } from './slug.ts';

it.each([
  ['How to Choose a Community', 'how-to-choose-a-community'],
  ['  “Titles”: what works -- and why?! ', 'titles-what-works-and-why'],
  ['10 rules & 2 limits', '10-rules-2-limits'],
  ['It’s 5 o’clock', 'it-s-5-o-clock'],
  ['Überblick', 'berblick'],
  ['already-a-slug', 'already-a-slug'],
  ['?!', ''],
])('turns %j into the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('gives every heading of a page a unique anchor', () => {
  expect(anchorsOf(['Why?', 'Content', 'Why', '?!', 'why', '…'])).toEqual([
    'why',
    'content-2',
    'why-2',
    'section',
    'why-3',
    'section-2',
  ]);
});
