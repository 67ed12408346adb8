import { expect, it } from 'vitest';
import { ageText, dueText } from './due-text.ts';

const now = Date.parse('2026-11-05T12:00:00Z');
const due = (minutes: number) => dueText(new Date(now + minutes * 60_000).toISOString(), now);

it.each([
  [24 * 60, 'due in 24 h', false],
  [90, 'due in 1 h', false],
  [0.5, 'due in 1 min', false],
  [-20, '20 min late', true],
  [-47 * 60, '47 h late', true],
  [-72 * 60, '3 days late', true],
])('shows the time until it is due: %s minutes', (minutes, text, isLate) => {
  expect(due(minutes)).toEqual({ text, isLate });
});

it('says how old an order is', () => {
  expect(ageText('2026-11-05T07:30:00Z', now)).toBe('4 h old');
  expect(ageText('2026-11-05T12:00:10Z', now)).toBe('1 min old');
});
