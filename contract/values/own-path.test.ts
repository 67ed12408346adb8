import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

test.each(['/', '/dashboard', '/dashboard/account?tab=password#top', '/post/a-b_c', '/%2F%2Fevil.example'])(
  '%s is a path of the site',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

test.each([
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  String.raw`/dashboard\..\..\evil`,
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\u0000/dashboard',
  `/${'a'.repeat(500)}`,
])('%j is not a path of the site', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
