import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, eventsEndpoint, listEndpoint, type Api } from '../endpoint.ts';
import { type ErrorCode, errorCodes } from '../errors.ts';
import { Dollars } from '../values/dollars.ts';
import { openApiDocument } from './openapi.ts';

const Line = z.object({ text: z.string().max(80) }).meta({ id: 'TestLine' });
const Order = z
  .object({ id: z.uuid(), price: Dollars, lines: z.array(Line), parent: z.string().nullable() })
  .meta({ id: 'TestOrder', description: 'An order.' });

const orders = {
  list: listEndpoint({
    path: '/orders',
    summary: 'List orders',
    access: 'customer',
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({ status: z.enum(['Pending', 'Completed']), from: z.iso.date().optional() }),
    },
    response: Order,
    errors: [],
  }),
  place: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Place an order',
    description: 'Money is withheld at once.',
    access: 'customer',
    body: z.object({ lines: z.array(Line).min(1), amount: Dollars, note: z.string().default('') }),
    response: Order,
    status: 201,
    errors: ['insufficient_funds', 'conflict'],
    idempotent: true,
    limits: [{ name: 'test', calls: 5, seconds: 60, by: 'account', store: 'memory' }],
  }),
  read: endpoint({
    method: 'GET',
    path: '/orders/:orderId/lines/:line',
    summary: 'Read a line',
    access: 'signed-in',
    params: z.object({ orderId: z.uuid(), line: z.coerce.number<string | number>().int().min(1).describe('From 1.') }),
    response: Line,
    errors: ['not_found'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/orders/:orderId',
    summary: 'Cancel an order',
    access: 'admin',
    right: 'orders.delete',
    params: z.object({ orderId: z.uuid() }),
    response: z.strictObject({}),
    errors: ['not_found'],
  }),
  catalogue: endpoint({
    method: 'GET',
    path: '/catalogue',
    summary: 'List what there is',
    access: 'public',
    response: z.array(z.string()),
    errors: [],
    cacheSeconds: 30,
  }),
};
const live = {
  events: eventsEndpoint({
    method: 'GET',
    path: '/events',
    summary: 'Follow changes',
    access: 'signed-in',
    response: z.object({ topic: z.string() }),
    errors: [],
  }),
};

/** One status per code, except for two that share one. */
const statusOf = (code: ErrorCode) => 400 + errorCodes.indexOf(code === 'idempotency_in_progress' ? 'conflict' : code);

function documentOf<A extends Api>(api: A) {
  const groups = Object.fromEntries(Object.keys(api).map((name) => [name, `About ${name}.`])) as Record<
    keyof A,
    string
  >;
  const options = { title: 'Test', version: '1', description: 'A test.', serverUrl: '/api', groups, statusOf };
  return openApiDocument(api, options) as unknown as OpenApi;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: unknown;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: unknown;
  responses: Record<string, { $ref?: string; headers?: Record<string, unknown>; content?: unknown }>;
  [key: string]: unknown;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, unknown>;
    headers: Record<string, unknown>;
    responses: Record<string, unknown>;
    securitySchemes?: unknown;
  };
  [key: string]: unknown;
}

const document = documentOf({ orders, live });
const call = (method: string, path: string) => document.paths[path]![method]!;
const parameter = (operation: Operation, name: string) => operation.parameters?.find((one) => one.name === name);

describe('the document', () => {
  test('begins with its title, server and descriptions of its groups', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Test', version: '1', description: 'A test.', license: { identifier: 'MIT' } },
      servers: [{ url: '/api' }],
      tags: [
        { name: 'orders', description: 'About orders.' },
        { name: 'live', description: 'About live.' },
      ],
    });
  });

  test('has every call under its path and method, named as in the contract', () => {
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${String(operationId)}: ${method} ${path}`),
    );
    expect(calls.toSorted()).toEqual([
      'live.events: get /events',
      'orders.cancel: delete /orders/{orderId}',
      'orders.catalogue: get /catalogue',
      'orders.list: get /orders',
      'orders.place: post /orders',
      'orders.read: get /orders/{orderId}/lines/{line}',
    ]);
  });

  test('documents access in words, as a field and as a security requirement', () => {
    expect(call('post', '/orders')).toMatchObject({
      'x-access': 'customer',
      security: [{ accessToken: [] }],
      description:
        "Money is withheld at once.\n\nNeeds a customer's account.\n\nAt most 5 calls in 60 seconds by one account or API key, or from one address without sign-in.",
    });
    expect(call('get', '/catalogue')).toMatchObject({
      'x-access': 'public',
      security: [],
      description: 'Open to everyone.\n\nResponses may be cached for 30 seconds.',
    });
    expect(document.components.securitySchemes).toMatchObject({ accessToken: { type: 'http', scheme: 'bearer' } });
  });

  test('distinguishes access tokens, API keys and public calls', () => {
    const withKeys = documentOf({
      orders: { read: { ...orders.read, keyRight: 'read' }, catalogue: { ...orders.catalogue, keyRight: 'read' } },
    });
    expect(Object.keys(withKeys.components.securitySchemes ?? {})).toEqual(['accessToken', 'apiKey']);
    expect(withKeys.paths['/orders/{orderId}/lines/{line}']?.['get']?.['security']).toEqual([
      { accessToken: [] },
      { apiKey: [] },
    ]);
    expect(withKeys.paths['/catalogue']?.['get']?.['security']).toEqual([{}, { apiKey: [] }]);
  });

  test('uses patterns that every generator supports', () => {
    const field = (pattern: RegExp) =>
      documentOf({ a: { one: { ...orders.catalogue, query: z.object({ q: z.string().regex(pattern) }) } } });
    const read = (pattern: RegExp) =>
      (parameter(field(pattern).paths['/catalogue']!['get']!, 'q')!.schema as { pattern: string }).pattern;
    const oneLine = new RegExp(read(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));
    const plain = new RegExp(read(/^\P{Cc}*$/u));
    expect([oneLine.test('a b'), oneLine.test('a\u2028b'), oneLine.test('a\nb'), plain.test('a\u0085')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(() => field(/^\p{Lu}$/u)).toThrow(String.raw`uses \p{Lu}`);
  });

  test('has no security section if nothing needs it', () => {
    expect(documentOf({ orders: { catalogue: orders.catalogue } }).components).not.toHaveProperty('securitySchemes');
  });
});

describe('a request', () => {
  test('has path parameters with their limits, all required', () => {
    expect(call('get', '/orders/{orderId}/lines/{line}').parameters).toMatchObject([
      { name: 'orderId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'line', in: 'path', required: true, description: 'From 1.', schema: { type: 'integer', minimum: 1 } },
    ]);
  });

  test('has query parameters with defaults, choices and limits, required only if declared so', () => {
    const list = call('get', '/orders');
    expect(parameter(list, 'status')).toMatchObject({
      in: 'query',
      required: true,
      schema: { enum: ['Pending', 'Completed'] },
    });
    expect(parameter(list, 'from')).toMatchObject({ in: 'query', required: false, schema: { format: 'date' } });
    expect(parameter(list, 'page')).toMatchObject({ required: false, schema: { type: 'integer', minimum: 1 } });
    expect(parameter(list, 'perPage')).toMatchObject({ required: false, schema: { minimum: 1, maximum: 100 } });
    expect(parameter(list, 'q')).toMatchObject({ required: false, schema: { type: 'string', maxLength: 500 } });
    expect(parameter(list, 'sort')).toMatchObject({
      required: false,
      schema: { enum: ['newest', 'oldest'], default: 'newest' },
    });
  });

  test('has an idempotency key if it can be repeated, and an ETag if its response is cached', () => {
    expect(parameter(call('post', '/orders'), 'Idempotency-Key')).toMatchObject({ in: 'header', required: false });
    expect(parameter(call('get', '/catalogue'), 'If-None-Match')).toMatchObject({ in: 'header', required: false });
    expect(parameter(call('get', '/orders'), 'Idempotency-Key')).toBeUndefined();
    expect(call('get', '/events')).not.toHaveProperty('parameters');
  });

  test('may omit body fields that have a default', () => {
    expect(call('post', '/orders').requestBody).toMatchObject({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['lines', 'amount'],
            properties: {
              lines: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/TestLine' } },
              amount: { $ref: '#/components/schemas/Dollars' },
              note: { default: '' },
            },
          },
        },
      },
    });
    expect(call('delete', '/orders/{orderId}')).not.toHaveProperty('requestBody');
  });
});

describe('a response', () => {
  test('has its schema under its status, with shared schemas by reference', () => {
    expect(call('post', '/orders').responses['201']).toMatchObject({
      headers: { 'Idempotency-Replayed': {} },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/TestOrder' } } },
    });
    expect(document.components.schemas['TestOrder']).toMatchObject({
      description: 'An order.',
      properties: {
        price: { $ref: '#/components/schemas/Dollars' },
        lines: { items: { $ref: '#/components/schemas/TestLine' } },
        parent: { type: ['string', 'null'] },
      },
      required: ['id', 'price', 'lines', 'parent'],
    });
    expect(document.components.schemas['TestOrder']).not.toHaveProperty('id');
  });

  test('is closed only if declared strict', () => {
    expect(document.components.schemas['TestOrder']).not.toHaveProperty('additionalProperties');
    expect(call('delete', '/orders/{orderId}').responses['200']).toMatchObject({
      content: { 'application/json': { schema: { additionalProperties: false } } },
    });
  });

  test('has shared headers for rate limits and the request ID', () => {
    for (const name of ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id']) {
      const reference = { $ref: `#/components/headers/${name}` };
      expect(call('delete', '/orders/{orderId}').responses['200']?.headers?.[name]).toEqual(reference);
      expect(document.components.headers[name]).toMatchObject({ schema: {} });
    }
  });

  test('is an array for lists, with the total in a header', () => {
    expect(call('get', '/orders').responses['200']).toMatchObject({
      headers: { 'X-Total-Count': {}, 'X-Total-Count-Capped': {} },
      content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/TestOrder' } } } },
    });
  });

  test('is a stream for events, and has an ETag and 304 if cached', () => {
    expect(call('get', '/events').responses['200']).toMatchObject({ content: { 'text/event-stream': {} } });
    expect(call('get', '/catalogue').responses['200']?.headers).toHaveProperty('ETag');
    expect(call('get', '/catalogue').responses).toHaveProperty('304');
    expect(call('get', '/orders').responses).not.toHaveProperty('304');
  });

  test('lists every error code under its status', () => {
    expect(codesOf(call('post', '/orders')).toSorted()).toEqual([
      'conflict',
      'forbidden',
      'idempotency_in_progress',
      'idempotency_key_reused',
      'insufficient_funds',
      'internal',
      'invalid_input',
      'rate_limited',
      'too_large',
      'unauthenticated',
      'unavailable',
      'unsupported_media_type',
    ]);
    // An API key without the right is refused on every endpoint.
    expect(codesOf(call('get', '/catalogue')).toSorted()).toEqual([
      'forbidden',
      'internal',
      'rate_limited',
      'unauthenticated',
      'unavailable',
    ]);
    expect(call('post', '/orders').responses[statusOf('conflict')]).toEqual({
      $ref: '#/components/responses/ConflictOrIdempotencyInProgress',
    });
    expect(document.components.responses['ConflictOrIdempotencyInProgress']).toMatchObject({
      headers: { 'Retry-After': {} },
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/ApiError' },
              { properties: { code: { enum: ['conflict', 'idempotency_in_progress'] } } },
            ],
          },
        },
      },
    });
  });

  function codesOf(operation: Operation): string[] {
    return Object.values(operation.responses).flatMap(({ $ref }) => {
      const response = document.components.responses[$ref?.split('/').at(-1) ?? ''] as
        | {
            content: {
              'application/json': { schema: { allOf: [unknown, { properties: { code: { enum: string[] } } }] } };
            };
          }
        | undefined;
      return response?.content['application/json'].schema.allOf[1].properties.code.enum ?? [];
    });
  }
});

describe('a contract that can’t be documented is refused', () => {
  const some = { method: 'GET', path: '/some', summary: 'Some', access: 'public', errors: [] } as const;

  test('when two schemas share an id', () => {
    const api = {
      a: { one: endpoint({ ...some, path: '/one', response: z.object({ a: z.string() }).meta({ id: 'Clash' }) }) },
      b: { two: endpoint({ ...some, path: '/two', response: z.object({ b: z.string() }).meta({ id: 'Clash' }) }) },
    };
    expect(() => documentOf(api)).toThrow(
      /^The endpoint b\.two can't be documented: two different schemas have the id Clash\./,
    );
  });

  test('when a schema differs between request and response', () => {
    const Settings = z.object({ theme: z.string().default('light') }).meta({ id: 'TestSettings' });
    const api = { a: { save: endpoint({ ...some, method: 'PUT', body: Settings, response: Settings }) } };
    expect(() => documentOf(api)).toThrow(/a\.save .* id TestSettings\. .*sent with defaults/);
  });

  test('when two endpoints are the same call', () => {
    const value = z.string();
    const api = {
      a: { one: endpoint({ ...some, path: '/some/:a', params: z.object({ a: z.string() }), response: value }) },
      b: { two: endpoint({ ...some, path: '/some/:b', params: z.object({ b: z.string() }), response: value }) },
    };
    expect(() => documentOf(api)).toThrow('a.one and b.two are the same call, GET /some/:b');
  });

  test('when JSON Schema can’t express it', () => {
    const api = { a: { one: endpoint({ ...some, response: z.object({ at: z.date() }) }) } };
    expect(() => documentOf(api)).toThrow(/^The endpoint a\.one can't be documented: .*[Dd]ate/);
  });

  test('when a pattern ignores case, which JSON Schema can’t express', () => {
    const api = { a: { one: endpoint({ ...some, response: z.object({ id: z.string().regex(/^[a-z]+$/i) }) }) } };
    expect(() => documentOf(api)).toThrow(/^The endpoint a\.one can't be documented: the pattern .* ignores case/);
  });
});

describe('redocly’s recommended rules find no problem', () => {
  test('in the product’s document', async () => {
    expect(await lint('openapi.json')).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
  });

  test('in a document that uses every feature of the contract', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    try {
      const sample = join(folder, 'sample.json');
      await writeFile(sample, JSON.stringify(document));
      expect(await lint(sample)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  async function lint(file: string): Promise<unknown> {
    const settings = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const args = ['lint', file, '--config=redocly.yaml', '--format=json'];
    const run = promisify(execFile)('node_modules/.bin/redocly', args, { env: { ...process.env, ...settings } });
    const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
    return JSON.parse(stdout);
  }
});
