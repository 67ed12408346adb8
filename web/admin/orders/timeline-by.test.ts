import { expect, test } from 'vitest';
import { timelineBy } from './timeline-by.ts';

const entry = { at: '2026-11-15T10:00:00.000Z', what: 'changed' } as const;

test.each([
  [{ ...entry, by: 'staff', actorName: 'Ada Admin' }, 'Ada Admin (staff)'],
  [{ ...entry, by: 'customer', actorName: 'Carol Customer' }, 'Carol Customer (customer)'],
  [{ ...entry, by: 'system' }, 'Automatic'],
] as const)('%j was done by %s', (done, by) => expect(timelineBy(done)).toBe(by));
