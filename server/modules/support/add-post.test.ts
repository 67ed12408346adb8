import { expect, it } from 'vitest';
import { excerptOf } from './add-post.ts';

it('is the start of the post on one line, and never splits a character', () => {
  expect(excerptOf('  One\n\n two\tthree ')).toBe('One two three');
  expect(Array.from(excerptOf('🎈'.repeat(500)))).toHaveLength(200);
  expect(excerptOf('x'.repeat(5000))).toHaveLength(200);
});
