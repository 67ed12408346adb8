import { expect, test } from 'vitest';
import { readLinesFile } from './read-lines-file.ts';

const text = 'Post Upvotes;https://www.reddit.com/r/cats;5;Café';
const utf16 = Uint8Array.from([0xff, 0xfe, ...text.split('').flatMap((letter) => [letter.charCodeAt(0), 0])]);
const western = Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', utf16],
  ['a Western encoding', western],
])('a file in %s is read', async (_, bytes) => {
  expect(await readLinesFile(new Blob([bytes]))).toEqual({ text });
});

test.each([
  ['is too large', 'x'.repeat(1_000_001), /1 MB/],
  ['is no text', 'PK\0\0', /CSV/],
  ['is empty', ' \n', /empty/],
])('a file that %s is refused', async (_, content, problem) => {
  expect(await readLinesFile(new Blob([content]))).toEqual({ problem: expect.stringMatching(problem) as string });
});
