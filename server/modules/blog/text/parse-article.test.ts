import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articles } from '#content/blog/index.ts';
import type { Block } from '#contract/blog.ts';
import { listArticleImages } from './article-images.ts';
import { parseArticle } from './parse-article.ts';
import { writeMarkdown } from './write-markdown.ts';

const { images, covers } = await listArticleImages();
const parse = (text: string) => parseArticle(text, images);
const blocksOf = (text: string) => {
  const { blocks, faults } = parse(text);
  expect(faults).toEqual([]);
  return blocks;
};
const faultsOf = (text: string) => parse(text).faults.map(({ line, message }) => `${line} ${message}`);

describe('the blocks of an article', () => {
  it('are headings, paragraphs, images and tables', () => {
    const text = `## A heading

One paragraph
of two lines,   with \\*marks\\* & https://a.example/x_y_z.

![What is shown](/blog/timing-hours.webp "The caption")

| Name | Count |
| --- | --- |
| a \\| b | 1 |
| c |  |`;
    expect(blocksOf(text)).toEqual([
      { type: 'h4', text: 'A heading' },
      { type: 'p', text: 'One paragraph of two lines,   with *marks* & https://a.example/x_y_z.' },
      {
        type: 'image',
        url: '/blog/timing-hours.webp',
        alt: 'What is shown',
        width: 1600,
        height: 900,
        caption: 'The caption',
      },
      {
        type: 'table',
        columns: ['Name', 'Count'],
        rows: [
          ['a | b', '1'],
          ['c', ''],
        ],
      },
    ]);
  });

  it('omit what is invalid, and keep the rest', () => {
    const { blocks, faults } = parse('First.\n\n- a list\n\nLast with **bold**.\n\nEnd.');
    expect(blocks).toEqual([
      { type: 'p', text: 'First.' },
      { type: 'p', text: 'End.' },
    ]);
    expect(faults.map(({ line }) => line)).toEqual([3, 5]);
  });
});

it.each([
  ['- a', '1 Lists are not supported. Write paragraphs or a table.'],
  ['a\n\n1. b', '3 Lists are not supported. Write paragraphs or a table.'],
  ['```\na\n```', '1 Code is not supported. Remove the backticks or the indentation.'],
  ['\n\n    a', '3 Code is not supported. Remove the backticks or the indentation.'],
  ['> a', '1 Quotes are not supported. Remove the > at the start.'],
  ['a\n\n---', '3 Lines are not supported. Start a new part with a heading.'],
  ['<script>alert(1)</script>', String.raw`1 HTML is not supported. Write \< to show the character.`],
  ['a\nb <b>c</b>', String.raw`2 HTML is not supported. Write \< to show the character.`],
  ['[a]: https://a.example', '1 Links are not supported. Remove this line.'],
  ['a\nb [c](https://a.example)', '2 Links are not supported. Write the text alone.'],
  ['<https://a.example>', '1 Links are not supported. Write the text alone.'],
  ['a **b**', '1 Bold text is not supported. Remove the marks around it.'],
  ['a `b`', '1 Code is not supported. Remove the backticks.'],
  ['a ~~b~~', '1 Struck-through text is not supported. Remove the ~ around it.'],
  ['a\\\nb', '1 Line breaks inside a paragraph are not supported. Leave an empty line to start a new paragraph.'],
  ['# a', '1 Start headings with ##. Articles have one level of headings.'],
  ['a\n---', '1 Start headings with ##. Articles have one level of headings.'],
  ['##', '1 Write the heading after the ##.'],
  ['##a', '1 Leave a space after ##.'],
  ['a ![b](/blog/timing.svg)', '1 Put the image in its own paragraph.'],
  ['![](/blog/timing-hours.webp)', '1 Describe the image between the brackets.'],
  ['![a](https://elsewhere.example/a.png)', '1 Image not found. Choose one from the list.'],
  ['![a](/blog/../admin)', '1 Image not found. Choose one from the list.'],
  ['![a](/blog/timing hours.webp)', '1 Write images as ![description](/blog/name.webp).'],
  ['| a | b |\n| - | :-: |\n| c | d |', '2 Use plain dashes under the columns.'],
  ['| a | b |\n| - | - |', '1 Add a row to the table.'],
  ['| a | |\n| - | - |\n| c | d |', '1 Name every column.'],
  ['| a | a |\n| - | - |\n| c | d |', '1 Give every column a different name.'],
  [
    '| a | b |\n| - | - |\n| c | d |\n| e | f | g |',
    '4 This row has 3 cells under 2 columns. Leave an empty line after a table.',
  ],
  [
    '| a | b |\n| - | - |\n| c | d |\nAfterwards.',
    '4 This row has 1 cell under 2 columns. Leave an empty line after a table.',
  ],
])('%j is refused with its line', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});

it('italic text is refused, and a line with two errors reports each once', () => {
  expect(faultsOf('a *b* _c_ **d**')).toEqual([
    String.raw`1 Italic text is not supported. Remove the marks around it, or write \* or \_ to show the character.`,
    '1 Bold text is not supported. Remove the marks around it.',
  ]);
});

it('handles spaces and line breaks in linear time', () => {
  for (const blank of [' ', '\t', ' \u00a0']) {
    const { blocks, faults } = parse(`${blank.repeat(40_000)}a`);
    expect([blocks.length, faults.length]).toEqual([0, 1]);
    expect(blocksOf(`a${blank.repeat(2_000)}\nb`)).toEqual([{ type: 'p', text: 'a b' }]);
  }
});

it('reports at most 50 errors', () => {
  expect(faultsOf('- a\n\nb\n\n'.repeat(80))).toHaveLength(50);
});

describe('an article that exists as blocks', () => {
  it.each(articles.map(({ title, content }) => ({ title, content })))('$title is the same after editing', (article) => {
    expect(blocksOf(writeMarkdown(article.content))).toEqual(article.content);
  });

  it('round-trips with any text', () => {
    const character = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('a', 'B', '1', ' ') },
      fc.constantFrom(...'\\ ` * _ { } [ ] ( ) # + - . ! | ~ < > = : " \' & \u00e9 \u6587'.split(' ')),
    );
    const text = fc
      .string({ unit: character, minLength: 1, maxLength: 40 })
      .map((each) => each.replaceAll(/\s+/g, ' ').trim())
      .filter((each) => each !== '' && !/www\.|https?:|@/.test(each));
    const image = text.map((alt) => ({ type: 'image', ...images[0], alt, caption: alt }) as Block);
    const block = fc.oneof(
      text.map((each): Block => ({ type: 'p', text: each })),
      text.map((each): Block => ({ type: 'h4', text: each })),
      text.map((each): Block => ({ type: 'table', columns: ['x', each], rows: [[each, '']] })),
      image,
    );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        fc.pre(blocks.every((each) => each.type !== 'table' || each.columns[1] !== 'x'));
        expect(parse(writeMarkdown(blocks))).toEqual({ blocks, faults: [] });
      }),
      { numRuns: 500 },
    );
  });
});

it('images and covers come from the build', () => {
  expect(images.map(({ url }) => url)).toContain('/blog/timing-hours.webp');
  expect(covers).toContain('/blog/timing.svg');
});
