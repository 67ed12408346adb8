import { describe, expect, it } from 'vitest';
import { insertImage, rangeOfLine } from './markdown-edits.ts';

describe('a line', () => {
  it.each([
    [1, 'One'],
    [2, ''],
    [3, 'Three'],
    [9, ''],
  ])('%i is found', (line, text) => {
    const markdown = 'One\n\nThree';
    expect(markdown.slice(...rangeOfLine(markdown, line))).toBe(text);
  });
});

describe('an image', () => {
  const image = { url: '/blog/a.webp', width: 1, height: 1, alt: 'A [b]' };

  it.each([
    ['', 0, '![A \\[b\\]](/blog/a.webp)\n'],
    ['One', 1, 'One\n\n![A \\[b\\]](/blog/a.webp)\n'],
    ['One\n\nTwo', 2, 'One\n\n![A \\[b\\]](/blog/a.webp)\n\nTwo'],
    ['One\n\nTwo\n', 8, 'One\n\nTwo\n\n![A \\[b\\]](/blog/a.webp)\n'],
  ])('is added to %j at %i as a separate paragraph', (text, cursor, expected) => {
    const edit = insertImage(text, cursor, image);
    expect(edit.text).toBe(expected);
    expect(edit.text.slice(...edit.selection)).toBe('A \\[b\\]');
  });
});
