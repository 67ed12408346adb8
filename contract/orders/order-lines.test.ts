import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { doublingMax, growthPerDoubling } from '#tests/support/cpu.ts';
import { eligibilityRules } from './eligibility.ts';
import { splitRecords } from './order-cells.ts';
import { checkOrderLines } from './order-lines.ts';

const rules = eligibilityRules([]);
const limits = { linkKind: 'post', minimum: 1, maximum: 1000, unitPrice: 1 } as const;
const services = [
  { ...limits, id: 1, name: 'Votes', ownTexts: 'none' },
  { ...limits, id: 2, name: 'Comments', ownTexts: 'line' },
  { ...limits, id: 3, name: 'Posts, long', ownTexts: 'block', linkKind: 'community' },
] as const;
const post = (id: number | string) => `https://www.reddit.com/r/cats/comments/1a${id}`;
const cats = 'https://www.reddit.com/r/cats';
const check = (text: string) => checkOrderLines(text, services, rules);
const votes = (change: object = {}) => ({ serviceId: 1, link: post(1), quantity: 5, ...change });

describe('lines are parsed', () => {
  it.each<[what: string, text: string, orders: object[]]>([
    ['with |', `Votes | ${post(1)} | 5`, [votes()]],
    ['with commas', `Votes,${post(1)},5`, [votes()]],
    ['with semicolons', `Votes;${post(1)};5`, [votes()]],
    ['with tabs', `Votes\t${post(1)}\t5`, [votes()]],
    ['by the number of the service', `1,${post(1)},5`, [votes()]],
    ['with a reference', `Votes | ${post(1)} | 5 | Acme, Inc.`, [votes({ reference: 'Acme, Inc.' })]],
    ['with an empty reference', `Votes | ${post(1)} | 5 |`, [votes()]],
    ['with the empty cells of a spreadsheet', `Votes\t${post(1)}\t5\t\t\t\t`, [votes()]],
    ['with the empty rows of a spreadsheet', `,,,\nVotes,${post(1)},5\n,,,\n"", ,\n`, [votes()]],
    ['with a line that tells Excel the separator', `sep=;\r\nService;Link;Quantity\r\nVotes;${post(1)};5`, [votes()]],
    ['with non-breaking spaces', `Posts,\u00a0long | ${cats} | One`, [{ serviceId: 3, link: cats, comments: 'One' }]],
    ['with a quoted reference', `Votes,${post(1)},5,"Acme, ""the"" Inc."`, [votes({ reference: 'Acme, "the" Inc.' })]],
    ['with a quoted quantity', `Votes,${post(1)},"1,000"`, [votes({ quantity: 1000 })]],
    ['with blanks around quotes', `"Votes" , "${post(1)}" , "5" , " Acme "`, [votes({ reference: 'Acme' })]],
    ['with other delimiters in the reference', `Votes,${post(1)},5,a | b;c`, [votes({ reference: 'a | b;c' })]],
    ['with five cells', `Votes,${post(1)},5,,Acme`, [votes({ reference: 'Acme' })]],
    [
      'with Windows line breaks',
      `Votes,${post(1)},5\r\nVotes,${post(2)},6\r\n`,
      [votes(), votes({ link: post(2), quantity: 6 })],
    ],
    ['with a byte order mark', `\uFEFFVotes,${post(1)},5`, [votes()]],
    ['each with its own delimiter', `Votes,${post(1)},5\nVotes|${post(2)}|5`, [votes(), votes({ link: post(2) })]],
    ['of texts', `Comments | ${post(1)} | Nice one`, [{ serviceId: 2, link: post(1), comments: 'Nice one' }]],
    [
      'of quoted texts',
      `Comments,${post(1)},"Nice, one\nSo ""soft""",Acme\nVotes,${post(1)},5`,
      [{ serviceId: 2, link: post(1), comments: 'Nice, one\nSo "soft"', reference: 'Acme' }, votes()],
    ],
    [
      'of texts that are the name of a column',
      `Comments,${post(1)},Comment`,
      [{ serviceId: 2, link: post(1), comments: 'Comment' }],
    ],
    [
      'of texts after an empty quantity',
      `Comments,${post(1)},,Nice`,
      [{ serviceId: 2, link: post(1), comments: 'Nice' }],
    ],
    [
      'of texts after their number',
      `Comments,${post(1)},2,"a\nb",Acme`,
      [{ serviceId: 2, link: post(1), comments: 'a\nb', reference: 'Acme' }],
    ],
    [
      'of posts, of a service with a comma in its name',
      `Posts, long | ${cats} | "One\n\nmore\n---\nTwo" | Acme`,
      [{ serviceId: 3, link: cats, comments: 'One\n\nmore\n---\nTwo', reference: 'Acme' }],
    ],
    ['with a header', `Service,Link,Quantity\nVotes,${post(1)},5`, [votes()]],
    [
      'with a header in another order',
      `Reference\tQTY\tURL\tService ID\nAcme\t5\t${post(1)}\t1`,
      [votes({ reference: 'Acme' })],
    ],
    [
      'with a header of all columns',
      `service|link|quantity|comments|reference\nComments|${post(1)}||"a\nb"|Acme\nVotes|${post(1)}|5||`,
      [{ serviceId: 2, link: post(1), comments: 'a\nb', reference: 'Acme' }, votes()],
    ],
    [
      'with texts in the quantity column of a header',
      `Service,Link,Quantity,Reference\nComments,${post(1)},"a\nb",Acme\nVotes,${post(1)},5,`,
      [{ serviceId: 2, link: post(1), comments: 'a\nb', reference: 'Acme' }, votes()],
    ],
    ['with a header and short lines', `service,link,quantity,reference\nVotes,${post(1)},5`, [votes()]],
    ['with a header that ends in empty cells', `service,link,quantity,,\nVotes,${post(1)},5,,`, [votes()]],
  ])('%s', (_, text, orders) => {
    const verdicts = check(text);
    expect(verdicts.map(({ problem }) => problem)).toEqual(orders.map(() => undefined));
    expect(verdicts.map(({ order }) => order)).toEqual(orders);
  });

  it.each<[what: string, text: string, problems: (RegExp | undefined)[]]>([
    ['too few cells', `Votes | ${post(1)}`, [/^Use this format/]],
    ['too many cells', `Votes | ${post(1)} | 5 | a | b | c`, [/^Use this format/]],
    ['a word alone', 'hello', [/^Use this format/]],
    ['no service', `,${post(1)},5`, [/^Choose a service/]],
    ['no quantity', `Votes,${post(1)},`, [/whole number/]],
    ['texts where none belong', `Votes,${post(1)},5,Nice,Acme`, [/can’t add your own texts/]],
    ['no texts', `Comments,${post(1)},2`, [/one comment/]],
    ['another number of texts', `Comments,${post(1)},3,"a\nb"`, [/You wrote 2 texts/]],
    ['a long reference', `Votes,${post(1)},5,${'x'.repeat(101)}`, [/^Reference: Use at most 100/]],
    ['a reference of two lines', `Votes,${post(1)},5,"a\nb"`, [/^Reference: Enter a single line/]],
    ['an open quotation mark', `Votes,${post(1)},5,"Acme\nVotes,${post(2)},5`, [/isn’t closed/, undefined]],
    [
      'a lone quotation mark in quotes',
      `Votes,${post(1)},5,"a "b" c"\nVotes,${post(2)},5`,
      [/Double the quotation marks/, undefined],
    ],
    ['an unknown column', `service,link,prize\nVotes,${post(1)},5`, [/no column called “prize”/, undefined]],
    ['a column twice', `service,link,url\nVotes,${post(1)},${post(1)}`, [/mean the same/, undefined]],
    [
      'a header without service',
      `link,quantity\n${post(1)},5\n${post(2)},5`,
      [/column called “service”/, undefined, undefined],
    ],
    ['a header without link', `Service;Post;Qty\nVotes;${post(1)};5`, [/a column called “link”/, undefined]],
    ['a header of neither', `quantity,reference\n5,Acme`, [/columns called “service” and “link”/, undefined]],
    ['more cells than the header', `service,link,quantity\nVotes,${post(1)},5,Acme`, [/more columns than the header/]],
  ])('and refused with %s', (_, text, problems) => {
    expect(check(text).map(({ problem }) => problem)).toEqual(
      problems.map((problem) => (problem ? (expect.stringMatching(problem) as string) : undefined)),
    );
  });

  it('with the number of their first line', () => {
    const text = `\nComments,${post(1)},"a\n\nb"\n\nVotes,${post(1)},5\nVotes,${post(1)},6`;
    expect(check(text).map(({ lineNumber, problem }) => [lineNumber, problem])).toEqual([
      [2, undefined],
      [6, undefined],
      [7, 'Duplicate of line 6. Combine the quantities.'],
    ]);
  });
});

const delimiter = fc.constantFrom('\t', '|', ';', ',');
const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '|', '\t', '\n', 'é'), maxLength: 12 });

test('quoted cells round-trip, whatever they contain', () => {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const row = fc.array(cell, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(delimiter, fc.array(row, { minLength: 1, maxLength: 6 }), (by, rows) => {
      const text = rows.map((cells) => ['Votes', ...cells].map(quote).join(by)).join('\n');
      const read = splitRecords(text, (first) => first === 'Votes').map(({ cells }) => cells);
      expect(read).toEqual(rows.map((cells) => ['Votes', ...cells.map((each) => each.trim())]));
    }),
  );
});

test('any text is parsed, each line at most once', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', '|', '\t', '\n', '\r'), maxLength: 80 });
  fc.assert(
    fc.property(text, (typed) => {
      const numbers = splitRecords(typed, () => false).map(({ lineNumber }) => lineNumber);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(typed.split(/\r\n|\r|\n/).length);
    }),
  );
});

test.each([
  ['valid lines', (index: number) => `Votes | ${post(index)} | 5 | Acme ${index}`],
  ['quoted texts', (index: number) => `Comments,${post(index)},"a\nb, ""c""",Acme`],
  ['open quotation marks', () => 'Votes,"'],
  ['quotation marks that are not doubled', () => 'Votes,"a" b'],
  ['empty lines', () => ''],
])('many lines are checked in linear time: %s', async (_, line) => {
  const run = (count: number) => check(Array.from({ length: count }, (_, index) => line(index)).join('\n'));
  run(50);
  expect(await growthPerDoubling(run, [250, 500, 1000])).toBeLessThan(doublingMax);
});
