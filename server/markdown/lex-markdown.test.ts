import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexMarkdown, markdownLengthMax, markdownLinesMax } from './lex-markdown.ts';

const blocksOf = (text: string) => {
  const lexed = lexMarkdown(text);
  return 'blocks' in lexed ? lexed.blocks.map(({ token, line }) => `${line} ${token.type}`) : lexed.faults;
};
const faultsOf = (text: string) => {
  const lexed = lexMarkdown(text);
  return 'faults' in lexed ? lexed.faults.map(({ line, message }) => `${line} ${message}`) : [];
};
const dense = 'Split this into shorter paragraphs, with fewer special characters and no words over 200 letters.';

describe('blocks', () => {
  it('have the line where they start', () => {
    const text = [
      '# Title',
      'One paragraph',
      'of two lines.',
      '',
      '',
      '| a | b |',
      '| - | - |',
      '| 1 | 2 |',
      '',
      '- first',
      '- second',
      '',
      '  more',
      '',
      '> quoted',
      '',
      '```',
      'code',
      '',
      '```',
      '<div>html</div>',
      '',
      '![alt](/a.svg)',
    ];
    const expected = [
      '1 heading',
      '2 paragraph',
      '6 table',
      '10 list',
      '15 blockquote',
      '17 code',
      '21 html',
      '23 paragraph',
    ];
    expect(blocksOf(text.join('\n'))).toEqual(expected);
    expect(blocksOf(text.join('\r\n'))).toEqual(expected);
  });

  it('include the contents of paragraphs and cells', () => {
    const lexed = lexMarkdown('Some **bold** [link](https://a.example)\n\n| *a* |\n| - |\n| `b` |');
    expect(JSON.stringify(lexed)).toMatch(/"strong".*"link".*"em".*"codespan"/);
  });

  it('are empty for a blank text', () => {
    expect(blocksOf('')).toEqual([]);
    expect(blocksOf(' \n\n\t\n')).toEqual([]);
  });

  it('start at the right line in any mix of blocks', () => {
    const part = fc.constantFrom('# H', 'P', '| a |\n| - |\n| 1 |', '- i\n- j', '> q', '---', '```\n\nc\n```', '1. n');
    fc.assert(
      fc.property(fc.array(fc.tuple(part, fc.integer({ min: 2, max: 4 })), { maxLength: 20 }), (parts) => {
        const text = parts.map(([block, breaks]) => block + '\n'.repeat(breaks)).join('');
        const lines = text.split('\n');
        const lexed = lexMarkdown(text);
        if (!('blocks' in lexed)) throw new Error('refused');
        for (const { token, line } of lexed.blocks) expect(lines[line - 1]).toBe(token.raw.split('\n', 1)[0]);
      }),
    );
  });
});

describe('limits', () => {
  it.each([
    ['length', 'a'.repeat(markdownLengthMax + 1), '1 Shorten the text to 50,000 characters.'],
    ['lines', '\n'.repeat(markdownLinesMax), '1000 Shorten the text to 1,000 lines.'],
    ['quotes', `a\n${'> '.repeat(5)}`, '2 Nest quotes and lists at most 4 levels deep.'],
    ['lists', `a\n\n${'- '.repeat(5)}a`, '3 Nest quotes and lists at most 4 levels deep.'],
    ['numbers', '1. '.repeat(5), '1 Nest quotes and lists at most 4 levels deep.'],
    ['indentation', `${' '.repeat(13)}a`, '1 Indent this line less.'],
    ['columns', '|a'.repeat(22), '1 Use at most 20 columns.'],
    ['a paragraph', `a\n\n${'word '.repeat(1_001)}`, `3 ${dense}`],
    ['marks', `a\n\n${'*a '.repeat(101)}`, `3 ${dense}`],
    ['a word', `a\n\n- b\n- ${'a.'.repeat(101)}`, `3 ${dense}`],
  ])('of %s', (_, text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  it('allow a long text in another script, and a wide table', () => {
    expect(blocksOf('\u6587'.repeat(4_000))).toEqual(['1 paragraph']);
    expect(blocksOf(`${'|a'.repeat(20)}|\n${'|-'.repeat(20)}|`)).toEqual(['1 table']);
  });
});

describe('hostile text', () => {
  const units = [
    '>',
    '> ',
    '- ',
    '1. ',
    '[',
    '![',
    '*a',
    '**a',
    '_a',
    '`a',
    '<a',
    '<!--',
    '[a](',
    '|',
    '-|',
    '#',
    ' ',
    '\t',
    '\n',
    '~',
    '&',
    '!',
    '\\',
    'a.',
    'a@a.',
    'www.',
    'http://',
    '\0',
    '\r',
    '- [ ] a\n',
    '[a]: b\n',
    'a\n=',
    '```\n',
    '<b>\n',
    '|a|\n|-|\n',
    '> - a\n',
    '- a\n\n  b\n',
    'a**b**c*',
    '_'.repeat(40),
    '[a][b',
    '\u0301',
    ' \n',
  ];

  it('costs no more at 1 MB than at the limit: it is refused for its length', () => {
    for (const unit of units) {
      expect(faultsOf(unit.repeat(1_000_000 / unit.length))).toEqual(['1 Shorten the text to 50,000 characters.']);
    }
  });

  it.each(units.map((unit) => [unit]))('of %j is parsed or refused, within the limits and just above them', (unit) => {
    const whole = unit.repeat(markdownLengthMax).slice(0, markdownLengthMax);
    const fewLines = whole
      .split(/(?<=\n|\r)/)
      .slice(0, markdownLinesMax - 1)
      .join('');
    const paragraphs = `${unit.repeat(50)}\n\n`.repeat(400).slice(0, markdownLengthMax);
    for (const text of [whole, fewLines, paragraphs]) {
      const lexed = lexMarkdown(text);
      const found = 'blocks' in lexed ? lexed.blocks : lexed.faults;
      expect(found.length).toBeLessThanOrEqual(markdownLinesMax);
    }
  });
});
