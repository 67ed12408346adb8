import { expect, test } from 'vitest';
import { splitUrls } from './split-urls.ts';

test.each([
  ['Nothing to follow.', ['Nothing to follow.']],
  ['See https://shop.test/plan.', ['See ', 'https://shop.test/plan', '.']],
  ['https://shop.test/a?b=c,d#e', ['', 'https://shop.test/a?b=c,d#e', '']],
  [
    '(http://shop.test/), then “https://shop.test/b”',
    ['(', 'http://shop.test/', '), then “', 'https://shop.test/b', '”'],
  ],
  ['javascript:alert(1) https:// ftp://shop.test', ['javascript:alert(1) https:// ftp://shop.test']],
])('%j is split at its URLs', (text, parts) => {
  expect(splitUrls(text)).toEqual(parts);
});
