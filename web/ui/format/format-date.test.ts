import { expect, it } from 'vitest';
import { formatDate, formatDateTime } from './format-date.ts';

const afternoon = new Date(2026, 10, 5, 16, 7);

it('shows a day as DD/MM/YYYY', () => {
  expect(formatDate(afternoon)).toBe('05/11/2026');
});

it('shows a moment with month name, hour and minute', () => {
  expect(formatDateTime(afternoon)).toBe('November 5, 2026, 4:07 PM');
});

it('reads what the API sends', () => {
  expect(formatDate('2026-11-05T12:00:00.000Z')).toBe('05/11/2026');
});
