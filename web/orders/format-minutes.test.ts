import { expect, test } from 'vitest';
import { formatMinutes } from './format-minutes.ts';

test.each([
  [1, 'about 1 minute'],
  [90, 'about 90 minutes'],
  [120, 'about 2 hours'],
  [1500, 'about 25 hours'],
  [2880, 'about 2 days'],
  [5000, 'about 3 days'],
])('%i minutes are %s', (minutes, shown) => {
  expect(formatMinutes(minutes)).toBe(shown);
});
