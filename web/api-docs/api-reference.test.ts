import { describe, expect, test } from 'vitest';
import { toReference } from './api-reference.ts';
import { sampleDocument } from './schema/sample-document.ts';

const reference = toReference(sampleDocument());
const calls = reference.groups.flatMap((group) => group.calls);
const call = (id: string) => calls.find((each) => each.id === id)!;

describe('the reference of a document', () => {
  test('has the calls in their groups', () => {
    expect(reference.groups.map(({ name, calls }) => [name, calls.map(({ id }) => id)])).toEqual([
      ['orders', ['orders.list', 'orders.place', 'orders.read']],
      ['live', ['live.events']],
    ]);
    expect(reference).toMatchObject({ title: 'Sample', serverUrl: 'https://shop.example.com/api' });
  });

  test('has the groups for API keys first', () => {
    const document = sampleDocument();
    const path = document.paths['/events']!;
    const events = { ...path['get']!, 'x-key-right': 'read' as const };
    const keyed = toReference({ ...document, paths: { ...document.paths, '/events': { get: events } } });
    expect(keyed.groups.map(({ name, calls }) => [name, calls[0]?.keyRight])).toEqual([
      ['live', 'read'],
      ['orders', undefined],
    ]);
  });

  test('has method, path, access and body of a call', () => {
    expect(call('orders.place')).toMatchObject({ method: 'POST', path: '/orders', access: 'customer' });
    expect(call('orders.place').body?.required).toEqual(['lines', 'quantity']);
    expect(call('orders.read').body).toBeUndefined();
  });

  test('separates responses with headers from errors with codes', () => {
    expect(call('orders.list').responses.map(({ status }) => status)).toEqual(['200']);
    expect(call('orders.list').responses[0]?.headers[0]).toMatchObject({
      name: 'X-Total-Count',
      description: expect.stringContaining('number of rows') as string,
    });
    expect(call('orders.place').errors.find(({ status }) => status === '409')?.codes).toEqual(['conflict']);
    expect(call('orders.place').errors.map(({ status }) => status)).toEqual(['400', '409', '500']);
  });

  test('recognizes a stream', () => {
    expect(call('live.events').responses[0]).toMatchObject({ isStream: true });
    expect(call('orders.list').responses[0]).toMatchObject({ isStream: false });
  });
});
