import { expect, it, onTestFinished, vi } from 'vitest';
import { formatDate, formatDateTime, formatFileDay } from './format-date.ts';

const afternoon = new Date(2026, 10, 5, 16, 7);

it('shows a day as DD/MM/YYYY', () => {
  expect(formatDate(afternoon)).toBe('05/11/2026');
});

it('names a file by the reader’s day', () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(formatFileDay('2026-11-06T02:00:00Z')).toBe('2026-11-05');
});

it('shows a moment with month name, hour and minute', () => {
  expect(formatDateTime(afternoon)).toBe('November 5, 2026, 4:07 PM');
});

it('reads what the API sends', () => {
  expect(formatDate('2026-11-05T12:00:00.000Z')).toBe('05/11/2026');
});
