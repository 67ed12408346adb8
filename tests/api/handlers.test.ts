import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { endpoint, listEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/paging.ts';
import type { ResponseOf, ApiHandlers, Handler, HandlersOf, InputOf } from '#server/http/bind.ts';

const Order = z.object({ id: z.string() });
const about = { summary: 'Something', response: Order, errors: [] } as const;
const orders = {
  read: endpoint({
    ...about,
    method: 'GET',
    path: '/orders/:id',
    access: 'customer',
    params: z.object({ id: z.string() }),
  }),
  list: listEndpoint({ ...about, path: '/orders', access: 'admin', right: 'orders.read', list: { sorts: ['newest'] } }),
};

const read: Handler<typeof orders.read> = (_ctx, { params }) => ({ id: params.id });
const list: Handler<typeof orders.list> = () => ({ rows: [], total: 0, isTotalCapped: false });

test('every endpoint needs a handler, and every handler an endpoint', () => {
  const complete: HandlersOf<typeof orders> = { read, list };
  expect(Object.keys(complete)).toEqual(Object.keys(orders));

  // @ts-expect-error list has no handler
  const missing: HandlersOf<typeof orders> = { read };
  // @ts-expect-error there is no endpoint named cancel
  const unknown: HandlersOf<typeof orders> = { read, list, cancel: read };
  // @ts-expect-error the group orders has no handlers
  const empty: ApiHandlers<{ orders: typeof orders }> = {};
  expect([missing, unknown, empty]).toHaveLength(3);
});

test('a handler’s input and response types follow its endpoint', () => {
  expectTypeOf<InputOf<typeof orders.read>['params']>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<InputOf<typeof orders.read>['body']>().toEqualTypeOf<undefined>();
  expectTypeOf<Page<{ id: string }>>().toExtend<ResponseOf<typeof orders.list>>();
  expectTypeOf<Parameters<typeof list>[0]['actor']['kind']>().toEqualTypeOf<'admin'>();

  // @ts-expect-error the response lacks its id
  const wrong: Handler<typeof orders.read> = () => ({});
  expect(wrong).toBeTypeOf('function');
});
