import { expect, test } from 'vitest';
import type { TimelineEntry } from '#contract/orders/orders.ts';
import { timelineNotes, timelineTitle } from './timeline-words.ts';

const entry = (rest: Partial<TimelineEntry>): TimelineEntry => ({
  at: '2026-11-15T08:00:00.000Z',
  by: 'staff',
  what: 'changed',
  ...rest,
});

test.each([
  [entry({ what: 'placed', to: 'Pending', by: 'customer' }), 'Order placed'],
  [entry({ what: 'canceled', from: 'Pending', to: 'Canceled' }), 'Order canceled'],
  [entry({ from: 'Pending', to: 'Canceled' }), 'Order canceled'],
  [entry({ from: 'Pending', to: 'In Progress', started: '120' }), 'In Progress'],
  [entry({ delivered: 20 }), 'Progress'],
  [entry({ started: '120' }), 'Start count recorded'],
  [entry({ previousLink: 'https://a.test', link: 'https://b.test' }), 'Link corrected'],
  [entry({}), 'Order changed'],
])('%j has the title: %s', (change, title) => expect(timelineTitle(change)).toBe(title));

test('the notes contain only what changed', () => {
  expect(timelineNotes(entry({ delivered: 1200, started: '120', withheld: 4.5 }), 2000)).toEqual([
    '1,200 of 2,000 delivered',
    'start count: 120',
    '$4.50 charged',
  ]);
  expect(timelineNotes(entry({ started: '' }), 10)).toEqual([]);
});
