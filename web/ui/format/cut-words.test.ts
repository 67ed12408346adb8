import { expect, it } from 'vitest';
import { cutWords } from './cut-words.ts';

it('keeps eight words and marks a longer text with three dots', () => {
  expect(cutWords('one two three four five six seven eight', 8)).toBe('one two three four five six seven eight');
  expect(cutWords(' one two\nthree four five six  seven eight nine', 8)).toBe(
    'one two three four five six seven eight ...',
  );
  expect(cutWords('', 8)).toBe('');
});
