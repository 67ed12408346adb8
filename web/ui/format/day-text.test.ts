import { expect, test } from 'vitest';
import { dayText, parseDay } from './day-text.ts';

test.each([
  ['05/11/2026', '2026-11-05'],
  ['5/1/2026', '2026-01-05'],
  ['05.11.2026', '2026-11-05'],
  ['05-11-2026', '2026-11-05'],
  [' 05 11 2026 ', '2026-11-05'],
  ['05112026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['29/02/2028', '2028-02-29'],
])('%s is %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each(['', '11/25/2026', '31/02/2026', '29/02/2027', '05/11/26', '05/11/0000', '05/11', 'yesterday'])(
  '%j is not a day',
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

test('a day is shown day first, and nothing for none', () => {
  expect(dayText('2026-11-05')).toBe('05/11/2026');
  expect(dayText(undefined)).toBe('');
});
