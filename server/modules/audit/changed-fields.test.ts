import { expect, test } from 'vitest';
import { changedFields } from './record-audit.ts';

test('keeps the fields that differ, on both sides', () => {
  const before = { status: 'Pending', delivered: 0, link: 'https://example.test/a' };
  const after = { status: 'Canceled', delivered: 0, link: 'https://example.test/a' };
  expect(changedFields(before, after)).toEqual({ before: { status: 'Pending' }, after: { status: 'Canceled' } });
});

test('compares by value, so equal lists and dates do not count as changed', () => {
  const at = () => new Date('2026-01-02T03:04:05Z');
  expect(changedFields({ tags: ['a', 'b'], at: at() }, { tags: ['a', 'b'], at: at() })).toEqual({
    before: {},
    after: {},
  });
});

test('shows a field that appears or disappears', () => {
  expect(changedFields({ note: 'x' }, { reason: 'y' })).toEqual({ before: { note: 'x' }, after: { reason: 'y' } });
});
