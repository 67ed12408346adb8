import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it.each([
  ['2026-11-05', 'November 5, 2026'],
  ['2027-01-31', 'January 31, 2027'],
  ['2026-12-31T23:59:59Z', 'December 31, 2026'],
])('writes %s as %s', (day, text) => {
  expect(formatDay(day)).toBe(text);
});
