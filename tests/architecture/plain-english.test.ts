import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listRepository } from '#tools/list-repository.ts';

const list = 'docs/words.md';

/** Phrases of one or two words are ordinary English inside a sentence, so they count only as a whole text. */
const isWholeText = (phrase: string) => phrase.split(' ').length < 3;

function readPhrases(): string[] {
  const table = readFileSync(list, 'utf8').split('## Phrases to avoid')[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| not '));
  return rows.flatMap((row) => (row.split('|')[1] ?? '').trim().split(' / '));
}

const quotes = ["'", '"', '`', '>'];

function findPhrases(text: string, phrases: readonly string[]): string[] {
  return phrases.filter((phrase) =>
    isWholeText(phrase)
      ? quotes.some((quote) => text.includes(quote + phrase + (quote === '>' ? '<' : quote)))
      : text.includes(phrase),
  );
}

test('nothing that people read uses a phrase that docs/words.md replaces', () => {
  const phrases = readPhrases();
  expect(phrases.length).toBeGreaterThan(40);
  const files = [...listRepository('.').files].filter(
    (file) => /\.(?:tsx?|md|json|example)$/.test(file) && file !== list,
  );
  const found = files.flatMap((file) =>
    findPhrases(readFileSync(file, 'utf8'), phrases).map((phrase) => `${file}: ${phrase}`),
  );
  expect(found).toEqual([]);
});

test('a planted phrase is found', () => {
  const phrases = ['in the usual way', 'Folks'];
  expect(findPhrases("label: 'Paid in the usual way.'", phrases)).toEqual(['in the usual way']);
  expect(findPhrases("label: 'Folks', hint: 'Folks who ask'", phrases)).toEqual(['Folks']);
  expect(findPhrases('// Folks who ask', phrases)).toEqual([]);
});
