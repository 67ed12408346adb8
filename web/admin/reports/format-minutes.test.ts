import { expect, it } from 'vitest';
import { formatMinutes } from './format-minutes.ts';

it.each([
  [null, '—'],
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [185, '3 h 5 min'],
  [1440, '1 d'],
  [3125, '2 d 4 h'],
])('shows %s minutes as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
