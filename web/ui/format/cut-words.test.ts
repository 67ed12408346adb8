import { expect, it } from 'vitest';
import { cutWords } from './cut-words.ts';

it('keeps eight words and says by three dots that there are more', () => {
  expect(cutWords('one two three four five six seven eight', 8)).toBe('one two three four five six seven eight');
  expect(cutWords(' one two\nthree four five six  seven eight nine', 8)).toBe(
    'one two three four five six seven eight ...',
  );
  expect(cutWords('', 8)).toBe('');
});
