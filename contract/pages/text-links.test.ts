import { expect, it } from 'vitest';
import { textLinkProblem, textLinks, withoutLinks } from './text-links.ts';

it('splits a text at its links', () => {
  const text = 'See [the prices](/pricing) or [write](mailto:a@shop.example) now.';
  expect(textLinks(text)).toEqual([
    { text: 'See ' },
    { text: 'the prices', to: '/pricing' },
    { text: ' or ' },
    { text: 'write', to: 'mailto:a@shop.example' },
    { text: ' now.' },
  ]);
  expect(withoutLinks(text)).toBe('See the prices or write now.');
  expect(textLinkProblem(text)).toBeUndefined();
  expect(textLinks('(/r/…) [sic]')).toEqual([{ text: '(/r/…) [sic]' }]);
});

it.each(['javascript:alert`1`', '//evil.example', String.raw`/\evil.example`, 'http://a.example', 'pricing', ''])(
  'leaves a link to %j as text and reports it',
  (to) => {
    const text = `Click [here](${to}).`;
    expect(textLinks(text)).toEqual([{ text }]);
    expect(textLinkProblem(text)).toBe('The link “here” must start with /, https:// or mailto:.');
  },
);
