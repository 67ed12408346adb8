import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError, createClient, endpointUrl } from './client.ts';
import { clientWords } from './words/client.ts';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';

const Order = z.object({ id: z.string(), quantity: z.int() });

const api = {
  orders: {
    list: listEndpoint({
      path: '/orders',
      summary: 'List',
      access: 'customer',
      list: { sorts: ['newest', 'oldest'], filters: z.object({ status: z.string().optional() }) },
      response: Order,
      errors: [],
    }),
    read: endpoint({
      method: 'GET',
      path: '/orders/:orderId/parts/:part',
      summary: 'Read',
      access: 'customer',
      params: z.object({ orderId: z.string(), part: z.coerce.number<number | string>() }),
      response: Order,
      errors: ['not_found'],
    }),
    place: endpoint({
      method: 'POST',
      path: '/orders',
      summary: 'Place',
      access: 'customer',
      body: z.object({ quantity: z.int() }),
      response: Order,
      status: 201,
      errors: ['conflict'],
      idempotent: true,
    }),
    download: fileEndpoint({
      method: 'GET',
      path: '/orders/file',
      summary: 'Download',
      access: 'customer',
      response: z.array(Order),
      errors: [],
    }),
  },
} as const;

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const seen: Seen[] = [];
let respond: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    respond(response);
  });
});

let baseUrl: string;
beforeAll(async () => {
  // A connection that is closed while the next call reuses it would fail that call on a busy machine.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  answerWith(200, { id: 'a', quantity: 1 });
});

function answerWith(status: number, json: unknown, headers: Record<string, string> = {}) {
  respond = (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
}

const client = () => createClient(api, { baseUrl });

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('requests', () => {
  test('path parameters are encoded, so that none can escape its segment', async () => {
    await client().orders.read({ params: { orderId: 'a/b?c#d é', part: 2 } });
    expect(seen[0]?.url).toBe('/api/orders/a%2Fb%3Fc%23d%20%C3%A9/parts/2');
  });

  test.each(['', '.', '..'])(
    'the path parameter %j is refused, because it would reach another endpoint',
    async (orderId) => {
      await expect(client().orders.read({ params: { orderId, part: 1 } })).rejects.toThrow(
        /can't be called with orderId/,
      );
      expect(seen).toEqual([]);
    },
  );

  test('query values are encoded, and undefined ones omitted', async () => {
    answerWith(200, []);
    await client().orders.list({ query: { q: 'a&b=c +', page: 2, status: undefined } });
    const { pathname, searchParams } = new URL(seen[0]?.url ?? '', baseUrl);
    expect(pathname).toBe('/api/orders');
    expect([...searchParams]).toEqual([
      ['q', 'a&b=c +'],
      ['page', '2'],
    ]);
  });

  test('a body is sent as JSON with its content type; a call without one has neither', async () => {
    await client().orders.place({ body: { quantity: 3 }, headers: { 'Idempotency-Key': 'k1' } });
    await client().orders.read({ params: { orderId: 'a', part: 1 } });
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"quantity":3}' });
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' });
    expect(seen[1]).toMatchObject({ method: 'GET', body: '' });
    expect(seen[1]?.headers).not.toHaveProperty('content-type');
    expect(seen[1]?.headers).toMatchObject({ accept: 'application/json' });
  });

  test('the token is requested before every call', async () => {
    const tokens = ['first', undefined];
    const signedIn = createClient(api, { baseUrl, token: () => tokens.shift() });
    await signedIn.orders.read({ params: { orderId: 'a', part: 1 } });
    await signedIn.orders.read({ params: { orderId: 'a', part: 1 } });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', undefined]);
  });

  test('a call is not made if its token can’t be obtained, and fails like a network error', async () => {
    const signedIn = createClient(api, { baseUrl, token: () => Promise.reject(new TypeError('no answer')) });
    const failure = signedIn.orders.read({ params: { orderId: 'a', part: 1 } });
    await expect(failure).rejects.toMatchObject({ code: 'network', status: 0 });
    expect(seen).toEqual([]);
  });

  test('a URL can be built without calling it', () => {
    expect(endpointUrl('/api', api.orders.read, { params: { orderId: 'x', part: 1 } })).toBe('/api/orders/x/parts/1');
  });
});

describe('responses', () => {
  test('a replay is distinguished from a first response', async () => {
    let replays = 0;
    const place = () => client().orders.place({ body: { quantity: 3 }, onReplay: () => (replays += 1) });
    await place();
    expect(replays).toBe(0);
    answerWith(201, { id: 'a', quantity: 1 }, { 'idempotency-replayed': 'true' });
    await place();
    expect(replays).toBe(1);
  });

  test('the response is parsed, and undeclared fields are dropped', async () => {
    answerWith(201, { id: 'a', quantity: 3, secret: 1 });
    expect(await client().orders.place({ body: { quantity: 3 } })).toEqual({ id: 'a', quantity: 3 });
  });

  test('a list is a page with its total', async () => {
    answerWith(200, [{ id: 'a', quantity: 1 }], { 'x-total-count': '41' });
    expect(await client().orders.list({ query: { page: 1, perPage: 1 } })).toEqual({
      rows: [{ id: 'a', quantity: 1 }],
      total: 41,
      isTotalCapped: false,
    });
  });

  test('a capped total is reported', async () => {
    answerWith(200, [], { 'x-total-count': '1000', 'x-total-count-capped': 'true' });
    expect(await client().orders.list()).toEqual({ rows: [], total: 1000, isTotalCapped: true });
  });

  test('a streamed list without a total counts its rows', async () => {
    answerWith(200, [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 2 },
    ]);
    expect(await client().orders.list()).toMatchObject({ total: 2, isTotalCapped: false });
  });
});

test('a file is returned unchanged, and a refused one is an error', async () => {
  respond = (response) => response.writeHead(200).end('[{"not":"parsed"}]');
  const file = await client().orders.download();
  expect(await file.text()).toBe('[{"not":"parsed"}]');
  answerWith(429, { code: 'rate_limited', message: 'Later.', requestId: 'r1' });
  expect(await failure(client().orders.download())).toMatchObject({ code: 'rate_limited', message: 'Later.' });
});

describe('failures', () => {
  const read = (options: { signal?: AbortSignal } = {}) =>
    client().orders.read({ params: { orderId: 'a', part: 1 }, ...options });

  test('an error response becomes an ApiError with code, message, fields and request ID', async () => {
    answerWith(400, { code: 'invalid_input', message: 'Too few.', fields: { quantity: 'Too few.' }, requestId: 'r1' });
    const error = await failure(client().orders.place({ body: { quantity: 0 } }));
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'invalid_input',
      message: 'Too few.',
      status: 400,
      fields: { quantity: 'Too few.' },
      requestId: 'r1',
    });
  });

  test('an error says when to try again, if the server does', async () => {
    const body = { code: 'rate_limited', message: 'Later.', requestId: 'r1' };
    answerWith(429, body, { 'retry-after': '7' });
    expect(await failure(read())).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 7 });
    answerWith(429, body);
    expect(await failure(read())).toHaveProperty('retryAfterSeconds', undefined);
  });

  test('an error without fields has none', async () => {
    answerWith(404, { code: 'not_found', message: 'No such order.', requestId: 'r2' });
    expect(await failure(read())).toMatchObject({ code: 'not_found', status: 404, fields: {} });
  });

  test.each([
    ['a response that does not match its schema', 200, { id: 1 }],
    ['an error off its schema', 400, { error: 'bad request' }],
    ['an error with a code nobody knows', 400, { code: 'odd', message: 'Odd.', requestId: 'r3' }],
  ])('%s is reported as unexpected', async (_, status, json) => {
    answerWith(status, json);
    expect(await failure(read())).toMatchObject({
      code: 'unexpected_answer',
      message: 'Unexpected data format from the server.',
      status,
    });
  });

  test('a list with rows that don’t match the schema is reported as unexpected', async () => {
    answerWith(200, [{ id: 'a', quantity: 1 }, { id: 'b' }]);
    expect(await failure(client().orders.list())).toMatchObject({ code: 'unexpected_answer' });
  });

  test('of endpoints without schemas, as builds have them, only lists are checked to be arrays', async () => {
    const trimmed = JSON.stringify(api, ['orders', 'list', 'read', 'kind', 'method', 'path']);
    const { orders } = createClient(JSON.parse(trimmed) as typeof api, { baseUrl });
    answerWith(200, { id: 1 });
    expect(await failure(orders.list())).toMatchObject({ code: 'unexpected_answer', status: 200 });
    expect(await orders.read({ params: { orderId: 'a', part: 1 } })).toEqual({ id: 1 });
    answerWith(200, [{ id: 1 }]);
    expect(await orders.list()).toEqual({ rows: [{ id: 1 }], total: 1, isTotalCapped: false });
  });

  test.each([
    ['a response that is not JSON is reported as unexpected', 200, 'Unexpected data format from the server.'],
    ['a server error that is not ours is reported as unexpected', 500, 'Unexpected data format from the server.'],
    ['an error page of a proxy says that the server can’t be reached', 502, clientWords.unreachable],
  ])('%s, with its status', async (_, status, message) => {
    respond = (response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>');
    expect(await failure(read())).toMatchObject({ code: 'unexpected_answer', status, message });
  });

  test('no response is a network error', async () => {
    respond = (response) => response.destroy();
    expect(await failure(read())).toMatchObject({
      code: 'network',
      message: 'Network error. Please check your connection.',
      status: 0,
    });
  });

  test('a truncated response is a network error', async () => {
    respond = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"id":"a",', () => response.destroy());
    };
    expect(await failure(read())).toMatchObject({ code: 'network', status: 0 });
  });

  test('a call aborted before its response rejects with the reason', async () => {
    const abort = new AbortController();
    respond = () => abort.abort(new Error('Left the page.'));
    await expect(read({ signal: abort.signal })).rejects.toThrow('Left the page.');
  });

  test('a call aborted in the middle of its response rejects with the reason', async () => {
    const abort = new AbortController();
    respond = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":', () => abort.abort(new Error('Left the page.')));
    };
    await expect(read({ signal: abort.signal })).rejects.toThrow('Left the page.');
  });
});
