import { describe, expect, test } from 'vitest';
import { toReference } from '../api-reference.ts';
import { findCalls } from './find-calls.ts';
import { sampleDocument } from '#web/api-docs/schema/sample-document.ts';

const reference = toReference(sampleDocument());
const idsOf = (query: string) => findCalls(reference, query).groups.flatMap(({ calls }) => calls.map(({ id }) => id));

describe('calls are found', () => {
  test.each([
    ['by an empty query, all of them', ' ', ['orders.list', 'orders.place', 'orders.read', 'live.events']],
    ['by path and method, ignoring case', 'post /ORDERS', ['orders.place']],
    ['by a parameter', 'perPage', ['orders.list']],
    ['by a field of the body', 'urgent', ['orders.place']],
    ['by an error code', 'conflict', ['orders.place']],
    ['by all terms together, not by one of them', 'urgent perPage', []],
  ])('%s', (_, query, ids) => {
    expect(idsOf(query)).toEqual(ids);
  });

  test('by a nested field of the response', () => {
    expect(idsOf('text')).toContain('orders.list');
  });

  test('without empty groups', () => {
    expect(findCalls(reference, 'urgent').groups.map(({ name }) => name)).toEqual(['orders']);
    expect(findCalls(reference, '')).toBe(reference);
  });
});
