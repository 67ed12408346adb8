import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listEndpoint } from '#contract/endpoint.ts';
import { buildEdgeApp } from '#tests/support/servers/edge-app.ts';
import { openCall, readBody } from '#tests/support/servers/raw-call.ts';
import type { ListResponse } from './lists.ts';

const Row = z.object({ id: z.int() });
type Rows = ListResponse<z.input<typeof Row>>;

const api = {
  rows: {
    list: listEndpoint({
      path: '/rows',
      summary: 'List',
      access: 'public',
      response: Row,
      errors: [],
      list: { sorts: ['newest', 'oldest'] },
    }),
  },
};
const start = (response: () => Rows) => buildEdgeApp(api, { rows: { list: response } });

const row = (id: number) => ({ id, secret: 'kept back' });
async function* batches(...sizes: number[]): AsyncGenerator<{ id: number }[]> {
  let id = 0;
  for (const size of sizes) yield Array.from({ length: size }, () => row(++id));
}
/** An endless list that reports when its reader has left. */
function endless() {
  const left = Promise.withResolvers<void>();
  async function* forever() {
    try {
      for (let id = 1; ; id++) yield [row(id)];
    } finally {
      left.resolve();
    }
  }
  return { batches: forever(), whenLeft: left.promise };
}

const problems = (logged: readonly { level: number }[]) => logged.filter(({ level }) => level >= 50);

describe('a page', () => {
  it('has the total, and rows as declared by the contract', async () => {
    const { app } = await start(() => ({ rows: [row(1), row(2)], total: 12, isTotalCapped: false }));
    const response = await app.inject('/api/rows?page=1&perPage=2');
    expect(response.json()).toEqual([{ id: 1 }, { id: 2 }]);
    expect(response.headers['x-total-count']).toBe('12');
    expect(response.headers).not.toHaveProperty('x-total-count-capped');
  });

  it('reports a capped total', async () => {
    const { app } = await start(() => ({ rows: [], total: 1000, isTotalCapped: true }));
    const { headers } = await app.inject('/api/rows?page=1');
    expect(headers).toMatchObject({ 'x-total-count': '1000', 'x-total-count-capped': 'true' });
  });

  it.each(['page=0', 'page=1.5', 'page=x', 'perPage=0', 'perPage=101', 'sort=cheapest', `q=${'x'.repeat(501)}`])(
    'is refused for %s',
    async (query) => {
      const { app } = await start(() => ({ rows: [], total: 0, isTotalCapped: false }));
      const response = await app.inject(`/api/rows?${query}`);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([query.split('=')[0]]);
    },
  );
});

describe('a whole list', () => {
  it.each([
    ['no batches', [], 0],
    ['empty batches', [0, 0], 0],
    ['one row', [1], 1],
    ['batches with empty ones between', [0, 2, 0, 3, 0], 5],
    ['many rows', [1000, 1000, 500], 2500],
  ])('is one array of %s', async (_, sizes, count) => {
    const { app } = await start(() => ({ batches: batches(...sizes) }));
    const response = await app.inject('/api/rows');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(Array.from({ length: count }, (_, index) => ({ id: index + 1 })));
  });

  it('that fails before its first row is an error like any other', async () => {
    const fails = async function* (): AsyncGenerator<never[]> {
      yield [];
      throw new Error('secret: the database went away');
    };
    const { app, logged } = await start(() => ({ batches: fails() }));
    const response = await app.inject('/api/rows');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([500, 'internal']);
    expect(problems(logged)).toHaveLength(1);
  });

  it.each(['identity', 'br', 'gzip'])(
    'that fails midway (%s) is cut off rather than ended normally, and logged',
    async (encoding) => {
      const failure = Promise.withResolvers<never>();
      const fails = async function* () {
        yield* batches(100, 100);
        await failure.promise;
      };
      const { app, logged } = await start(() => ({ batches: fails() }));
      const response = await openCall(app, '/api/rows', { 'accept-encoding': encoding });
      expect(response.statusCode).toBe(200);
      await once(response, 'readable');
      failure.reject(new Error('the database went away'));
      expect((await readBody(response)).isWhole).toBe(false);
      expect(problems(logged)).toMatchObject([
        { msg: 'A response broke off unexpectedly', err: { message: 'the database went away' } },
      ]);
    },
  );

  it('that fails before the first compressed byte gets an uncompressed error response', async () => {
    const fails = async function* (): AsyncGenerator<never[]> {
      yield [];
      throw new Error('the database went away');
    };
    const { app } = await start(() => ({ batches: fails() }));
    const response = await app.inject({ url: '/api/rows', headers: { 'accept-encoding': 'br' } });
    expect([response.statusCode, response.headers['content-encoding']]).toEqual([500, undefined]);
    expect(response.json()).toMatchObject({ code: 'internal' });
  });

  it('is not read for HEAD', async () => {
    let readCount = 0;
    const counted = async function* (): AsyncGenerator<{ id: number }[]> {
      readCount += 1;
      yield [row(1)];
    };
    const { app } = await start(() => ({ batches: counted() }));
    const response = await app.inject({ method: 'HEAD', url: '/api/rows' });
    expect([response.statusCode, response.body, readCount]).toEqual([200, '', 0]);
  });

  it('with a row that breaks the contract is cut off', async () => {
    const odd = async function* () {
      yield* batches(100);
      yield [{ id: 'seven' } as unknown as { id: number }];
    };
    const { app } = await start(() => ({ batches: odd() }));
    expect((await readBody(await openCall(app, '/api/rows'))).isWhole).toBe(false);
  });

  it.each(['identity', 'br', 'gzip'])('(%s) sends its first rows before the last are read', async (encoding) => {
    const more = Promise.withResolvers<void>();
    const slow = async function* () {
      yield* batches(10);
      await more.promise;
      yield [row(11)];
    };
    const { app } = await start(() => ({ batches: slow() }));
    const response = await openCall(app, '/api/rows', { 'accept-encoding': encoding });
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(first.length).toBeGreaterThan(0);
    more.resolve();
    expect((await readBody(response)).isWhole).toBe(true);
  });

  it.each(['identity', 'br', 'gzip'])('(%s) is read no further when its reader disconnects', async (encoding) => {
    const list = endless();
    const { app, logged } = await start(() => ({ batches: list.batches }));
    const response = await openCall(app, '/api/rows', { 'accept-encoding': encoding });
    await once(response, 'data');
    response.destroy();
    await list.whenLeft;
    expect(problems(logged)).toEqual([]);
  });
});
