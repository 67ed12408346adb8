import { expect, it } from 'vitest';
import { readFragmentToken } from './use-fragment-token.ts';

it.each([
  ['#token=abc-DEF_123', 'abc-DEF_123'],
  ['#token=', undefined],
  ['#section', undefined],
  ['', undefined],
])('reads %j as %j', (fragment, token) => {
  expect(readFragmentToken(fragment, 'token')).toBe(token);
});
