import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eligibilityRules } from './eligibility.ts';
import { checkOrder, type OrderedService } from './order-check.ts';
import { checkOrderLines } from './order-lines.ts';
import { NewOrder, OrderOfDraft } from './orders.ts';

const rules = eligibilityRules([{ topic: 'weather', communities: ['rain'], communityParts: [], terms: ['snow'] }]);
const votes = {
  id: 1,
  name: 'Votes',
  linkKind: 'post',
  ownTexts: 'none',
  unitPrice: 0.055,
  minimum: 5,
  maximum: 1000,
} as const;
const lines = { ...votes, id: 2, name: 'Lines', ownTexts: 'line', minimum: 2, maximum: 3, unitPrice: 1.2 } as const;
const link = 'https://old.reddit.com/r/Cats/comments/1abc2d/look/';
const canonical = 'https://www.reddit.com/r/cats/comments/1abc2d';
const check = (service: OrderedService, input: Parameters<typeof checkOrder>[1]) => checkOrder(service, input, rules);

describe('a valid order', () => {
  it('has the canonical link and a price rounded half up', () => {
    expect(check(votes, { link, quantity: 5 })).toEqual({
      order: { link: canonical, quantity: 5, comments: '', priceCents: 28 },
    });
  });

  it('takes its quantity from the number of own texts', () => {
    expect(check(lines, { link, comments: ' one \r\n\r\n two ' })).toEqual({
      order: { link: canonical, quantity: 2, comments: 'one\ntwo', priceCents: 240 },
    });
  });
});

it.each([
  ['quantity', votes, { link }, /smallest order is 5/],
  ['quantity', votes, { link, quantity: 4 }, /smallest order is 5/],
  ['quantity', votes, { link, quantity: 1001 }, /largest order is 1,000/],
  ['quantity', votes, { link, quantity: 5.5 }, /whole number/],
  ['comments', votes, { link, quantity: 5, comments: 'x' }, /You can’t add your own texts/],
  ['comments', lines, { link }, /one comment per line/],
  ['comments', lines, { link, comments: 'one' }, /smallest order is 2/],
  ['comments', lines, { link, comments: 'a\nb\nc\nd' }, /largest order is 3/],
  [
    'comments',
    lines,
    { link, comments: 'a\nb', quantity: 3 },
    /You wrote 2 texts, but the quantity is 3\. Leave the quantity empty\./,
  ],
  ['comments', lines, { link, comments: 'a\nsnow' }, /We don’t accept orders about weather/],
  ['link', votes, { link: 'https://redd.it/x', quantity: 5 }, /Paste the full link/],
  ['link', votes, { link: 'https://www.reddit.com/r/rain/comments/1abc2d', quantity: 5 }, /r\/rain/],
  ['link', votes, { link: `${link}snow`.replace('look/', ''), quantity: 5 }, /“snow”/],
] as const)('problems are reported at the field: %s', (field, service, input, problem) => {
  expect(check(service, input).problems?.[field]).toMatch(problem);
});

it('all problems are reported together', () => {
  const { problems } = check(votes, { link: 'x', quantity: 1, comments: 'y' });
  expect(Object.keys(problems ?? {}).toSorted()).toEqual(['comments', 'link']);
});

describe('the letters of an ID', () => {
  const remarks = { ...votes, linkKind: 'comment' } as const;
  const problemsOf = (service: OrderedService, typed: string) =>
    Object.keys(check(service, { link: typed, quantity: 5 }).problems ?? {});

  it.each([
    [votes, 'https://www.reddit.com/r/cats/comments/1snow2'],
    [votes, 'https://www.reddit.com/r/cats/comments/1SNOW2/look/?utm_source=share'],
    [remarks, 'https://www.reddit.com/r/cats/comments/1snow2/look/0snow9/'],
    [votes, 'https://www.youtube.com/watch?v=a-snow-5678'],
    [votes, 'https://youtu.be/a-snow-5678?si=x'],
    [votes, 'https://www.youtube.com/shorts/a-snow-5678'],
    [remarks, 'https://www.youtube.com/watch?v=a-snow-5678&lc=Ugx-snow-4AaABAg'],
  ])('are no words', (service, typed) => {
    expect(problemsOf(service, typed)).toEqual([]);
  });

  it.each([
    [votes, 'https://www.reddit.com/r/cats/comments/snow/snow/'],
    [votes, 'https://www.reddit.com/r/cats/comments/1abc2d/snow2028/'],
    [remarks, 'https://www.reddit.com/r/cats/comments/1abc2d/snow/1snow2/'],
    [votes, 'https://www.youtube.com/watch?v=a-snow-5678&title=snow'],
  ])('are, outside of it', (service, typed) => {
    expect(problemsOf(service, typed)).toEqual(['link']);
  });
});

describe('many orders', () => {
  it('are parsed from lines or spreadsheet cells, each with its result', () => {
    const other = link.replace('1abc2d', '2bcd3e');
    const text = [
      `votes | ${link} | 10`,
      '',
      `1\t${other}\t5`,
      `Votes | ${canonical} | 6`,
      'Votes | nowhere | 5',
      `Gifts | ${link} | 5`,
      `Lines | ${link} | 2`,
      `Votes | ${link} | 1e2`,
      `Votes | ${link}`,
      `Votes | ${link.replace('1abc2d', '3cde4f')} | 1,000`,
      `Votes | ${link} | 1000000000`,
    ].join('\n');
    expect(checkOrderLines(text, [votes, lines], rules)).toEqual([
      expect.objectContaining({
        lineNumber: 1,
        order: { serviceId: 1, link: canonical, quantity: 10 },
        priceCents: 55,
      }),
      expect.objectContaining({ lineNumber: 3, order: expect.objectContaining({ quantity: 5 }) }),
      expect.objectContaining({ lineNumber: 4, problem: 'Duplicate of line 1. Combine the quantities.' }),
      expect.objectContaining({ lineNumber: 5, problem: 'Use a link that starts with https://.' }),
      expect.objectContaining({ lineNumber: 6, problem: 'There’s no service called “Gifts”. Check its name.' }),
      expect.objectContaining({ lineNumber: 7, problem: 'Write one comment per line.' }),
      expect.objectContaining({ lineNumber: 8, problem: 'Enter the quantity as a whole number.' }),
      expect.objectContaining({ lineNumber: 9, problem: 'Use this format: service | link | quantity | reference.' }),
      expect.objectContaining({ lineNumber: 10, order: expect.objectContaining({ quantity: 1000 }) }),
      expect.objectContaining({ lineNumber: 11, problem: 'The largest order is 1,000.' }),
    ]);
  });
});

it.each([NewOrder, OrderOfDraft])('the example in the API documentation is complete except for its link', (schema) => {
  const { examples } = z.object({ examples: z.array(schema).length(1) }).parse(schema.meta());
  const [input = { link: '' }] = examples;
  expect(Object.keys(check(votes, input).problems ?? {})).toEqual(['link']);
  expect(check(votes, { ...input, link })).toHaveProperty('order');
});
