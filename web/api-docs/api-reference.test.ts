import { describe, expect, test } from 'vitest';
import { toReference } from './api-reference.ts';
import { sampleDocument } from './schema/sample-document.ts';

const reference = toReference(sampleDocument());
const calls = reference.groups.flatMap((group) => group.calls);
const call = (id: string) => calls.find((one) => one.id === id)!;

describe('the reference made from a document', () => {
  test('has the calls in their groups', () => {
    expect(reference.groups.map(({ name, calls }) => [name, calls.map(({ id }) => id)])).toEqual([
      ['orders', ['orders.list', 'orders.place', 'orders.read']],
      ['live', ['live.events']],
    ]);
    expect(reference).toMatchObject({ title: 'Sample', serverUrl: 'https://shop.example.com/api' });
  });

  test('has what API keys may call before the rest', () => {
    const document = sampleDocument();
    const path = document.paths['/events']!;
    const events = { ...path['get']!, 'x-key-right': 'read' as const };
    const keyed = toReference({ ...document, paths: { ...document.paths, '/events': { get: events } } });
    expect(keyed.groups.map(({ name, calls }) => [name, calls[0]?.keyRight])).toEqual([
      ['live', 'read'],
      ['orders', undefined],
    ]);
  });

  test('says how a call is made and by whom', () => {
    expect(call('orders.place')).toMatchObject({ method: 'POST', path: '/orders', access: 'customer' });
    expect(call('orders.place').body?.required).toEqual(['lines', 'quantity']);
    expect(call('orders.read').body).toBeUndefined();
  });

  test('tells answers with their headers from errors with their codes', () => {
    expect(call('orders.list').answers.map(({ status }) => status)).toEqual(['200']);
    expect(call('orders.list').answers[0]?.headers[0]).toMatchObject({
      name: 'X-Total-Count',
      description: expect.stringContaining('number of rows') as string,
    });
    expect(call('orders.place').errors.find(({ status }) => status === '409')?.codes).toEqual(['conflict']);
    expect(call('orders.place').errors.map(({ status }) => status)).toEqual(['400', '409', '500']);
  });

  test('knows a stream', () => {
    expect(call('live.events').answers[0]).toMatchObject({ isStream: true });
    expect(call('orders.list').answers[0]).toMatchObject({ isStream: false });
  });
});
