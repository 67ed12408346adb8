import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { createClient, type CallResult, type CallInput, type Client } from './client.ts';
import { endpoint, eventsEndpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import type { Page } from './paging.ts';

const Order = z.object({ id: z.string(), placedAt: z.iso.datetime() });
const about = { summary: 'Something', access: 'customer', response: Order, errors: [] } as const;

const read = endpoint({ ...about, method: 'GET', path: '/orders/:orderId', params: z.object({ orderId: z.string() }) });
const place = endpoint({
  ...about,
  method: 'POST',
  path: '/orders',
  status: 201,
  idempotent: true,
  body: z.object({ quantity: z.int(), note: z.string().default('') }),
});
const list = listEndpoint({
  ...about,
  path: '/orders',
  list: { sorts: ['newest', 'price'], filters: z.object({ status: z.enum(['Pending', 'Completed']) }) },
});
const listAll = listEndpoint({ ...about, path: '/all-orders', list: { sorts: ['newest'] } });
const events = eventsEndpoint({ ...about, method: 'GET', path: '/orders/events' });

describe('an endpoint', () => {
  test('responds with 200, takes no idempotency key and is JSON by default', () => {
    expect(read).toMatchObject({ status: 200, idempotent: false, kind: 'json' });
    expect(place).toMatchObject({ status: 201, idempotent: true, kind: 'json' });
    expect(events).toMatchObject({ status: 200, kind: 'events' });
  });

  test('for a list uses GET and has the parameters that all lists share', () => {
    expect(list).toMatchObject({ method: 'GET', kind: 'list', status: 200 });
    expect(Object.keys(list.query.shape).toSorted()).toEqual(['page', 'perPage', 'q', 'sort', 'status']);
  });

  test('takes exactly the parameters of its path', () => {
    const path = '/orders/:orderId/texts/:textId';
    const both = z.object({ orderId: z.string(), textId: z.string() });
    expect(endpoint({ ...about, method: 'GET', path, params: both }).params).toBe(both);

    // @ts-expect-error the path has parameters, so their schema is needed
    endpoint({ ...about, method: 'GET', path });
    // @ts-expect-error textId is missing
    endpoint({ ...about, method: 'GET', path, params: z.object({ orderId: z.string() }) });
    // @ts-expect-error the path says textId
    endpoint({ ...about, method: 'GET', path, params: z.object({ orderId: z.string(), text: z.string() }) });
    // @ts-expect-error part is not in the path
    endpoint({ ...about, method: 'GET', path, params: both.extend({ part: z.string() }) });
    // @ts-expect-error the path has no parameters
    endpoint({ ...about, method: 'GET', path: '/orders', params: both });
    // @ts-expect-error the same holds for lists
    listEndpoint({ ...about, path, list: { sorts: ['newest'] } });
    // @ts-expect-error and for streams
    eventsEndpoint({ ...about, method: 'GET', path });
  });

  test('declares its access, its errors and its path', () => {
    expect(endpoint({ ...about, method: 'GET', path: '/orders' })).toMatchObject({ access: 'customer', errors: [] });
    const { access: _access, ...withoutAccess } = about;
    // @ts-expect-error access is missing
    endpoint({ ...withoutAccess, method: 'GET', path: '/orders' });
    const { errors: _errors, ...withoutErrors } = about;
    // @ts-expect-error errors are missing
    endpoint({ ...withoutErrors, method: 'GET', path: '/orders' });
    // @ts-expect-error there is no such code
    endpoint({ ...about, method: 'GET', path: '/orders', errors: ['broken'] });
    // @ts-expect-error paths start with a slash
    endpoint({ ...about, method: 'GET', path: 'orders' });
    const forStaff = { ...about, access: 'admin', method: 'GET', path: '/orders' } as const;
    expect(endpoint({ ...forStaff, right: 'orders.read' }).right).toBe('orders.read');
    // @ts-expect-error an endpoint for staff names its right
    endpoint(forStaff);
    // @ts-expect-error there is no such right
    endpoint({ ...forStaff, right: 'orders.burn' });
    // @ts-expect-error only endpoints for staff name one
    endpoint({ ...about, method: 'GET', path: '/orders', right: 'orders.read' });
    // @ts-expect-error the same holds for lists
    listEndpoint({ ...about, access: 'admin', path: '/orders', list: { sorts: ['newest'] } });
    // @ts-expect-error and for streams
    eventsEndpoint(forStaff);
    // @ts-expect-error and for files
    fileEndpoint(forStaff);
    // @ts-expect-error lists are always read by GET
    listEndpoint({ ...about, method: 'POST', path: '/orders', list: { sorts: ['newest'] } });
    // @ts-expect-error a list has at least one sort
    listEndpoint({ ...about, path: '/orders', list: { sorts: [] } });
  });
});

describe('the input of a call', () => {
  test('has path parameters, and nothing undeclared', () => {
    expectTypeOf<CallInput<typeof read>['params']>().toEqualTypeOf<{ orderId: string }>();
    expectTypeOf<CallInput<typeof read>['query']>().toEqualTypeOf<undefined>();
    expectTypeOf<CallInput<typeof read>['body']>().toEqualTypeOf<undefined>();
  });

  test('has a body without its defaults', () => {
    expectTypeOf<CallInput<typeof place>['body']>().toEqualTypeOf<{ quantity: number; note?: string | undefined }>();
  });

  test('requires a query only if one of its parameters is required', () => {
    expectTypeOf<CallInput<typeof list>['query']>().toEqualTypeOf<{
      status: 'Pending' | 'Completed';
      page?: number | string | undefined;
      perPage?: number | string | undefined;
      q?: string | undefined;
      sort?: 'newest' | 'price' | undefined;
    }>();
    expectTypeOf<undefined>().toExtend<CallInput<typeof listAll>['query']>();
  });
});

describe('the result of a call', () => {
  test('is the parsed response, or a page of a list', () => {
    expectTypeOf<CallResult<typeof read>>().toEqualTypeOf<{ id: string; placedAt: string }>();
    expectTypeOf<CallResult<typeof list>>().toEqualTypeOf<Page<{ id: string; placedAt: string }>>();
  });

  test('has a function per endpoint, except for streams', () => {
    const api = { orders: { read, place, list, listAll, events } };
    type Orders = Client<typeof api>['orders'];
    expectTypeOf<keyof Orders>().toEqualTypeOf<'read' | 'place' | 'list' | 'listAll'>();
    expectTypeOf<Parameters<Orders['listAll']>['length']>().toEqualTypeOf<0 | 1>();
    expectTypeOf<Parameters<Orders['read']>['length']>().toEqualTypeOf<1>();

    const client = createClient(api, { baseUrl: '/api' });
    expect(client.orders.read).toBeTypeOf('function');
    // @ts-expect-error streams have a separate reader
    void client.orders.events;
  });
});
