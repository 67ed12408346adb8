import { describe, expect, test } from 'vitest';
import { toReference } from '../api-reference.ts';
import { findCalls } from './find-calls.ts';
import { sampleDocument } from '#web/api-docs/schema/sample-document.ts';

const reference = toReference(sampleDocument());
const idsOf = (words: string) => findCalls(reference, words).groups.flatMap(({ calls }) => calls.map(({ id }) => id));

describe('calls are found', () => {
  test.each([
    ['by nothing, all of them', ' ', ['orders.list', 'orders.place', 'orders.read', 'live.events']],
    ['by path and method, whatever the case', 'post /ORDERS', ['orders.place']],
    ['by a parameter', 'perPage', ['orders.list']],
    ['by a field of the body', 'urgent', ['orders.place']],
    ['by an error code', 'conflict', ['orders.place']],
    ['by all words together, not by one of them', 'urgent perPage', []],
  ])('%s', (_, words, ids) => {
    expect(idsOf(words)).toEqual(ids);
  });

  test('by a field deep in the answer', () => {
    expect(idsOf('text')).toContain('orders.list');
  });

  test('in groups, of which none is empty', () => {
    expect(findCalls(reference, 'urgent').groups.map(({ name }) => name)).toEqual(['orders']);
    expect(findCalls(reference, '')).toBe(reference);
  });
});
