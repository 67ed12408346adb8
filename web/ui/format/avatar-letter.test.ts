import { expect, it } from 'vitest';
import { avatarLetter } from './avatar-letter.ts';

it.each([
  ['marta', false, 'M'],
  [' Ünal ', false, 'Ü'],
  ['marta', true, 'L'],
  [undefined, true, 'L'],
  [undefined, false, 'G'],
  [null, false, 'G'],
  ['  ', false, 'G'],
])('the avatar of %o, loading %s, shows %s', (name, loading, letter) => {
  expect(avatarLetter(name, loading)).toBe(letter);
});
