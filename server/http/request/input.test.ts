import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { bodyBytesMax, bodyDepthMax, bodyValuesMax, fieldErrorsMax } from '#contract/limits.ts';
import { buildEdgeApp } from '#tests/support/servers/edge-app.ts';

const shared = { access: 'public', response: z.object({ saw: z.unknown() }), errors: [] } as const;
const api = {
  calls: {
    write: endpoint({
      ...shared,
      method: 'POST',
      path: '/write',
      summary: 'Takes a body',
      body: z.object({
        name: z.string().min(2, 'The name is too short.'),
        nested: z.object({ count: z.int() }).optional(),
      }),
    }),
    list: endpoint({
      ...shared,
      method: 'POST',
      path: '/list',
      summary: 'Takes a list',
      body: z.object({ names: z.array(z.string()) }),
    }),
    start: endpoint({ ...shared, method: 'POST', path: '/start', summary: 'Takes no body' }),
    item: endpoint({
      ...shared,
      method: 'GET',
      path: '/items/:itemId',
      summary: 'Takes parameters',
      params: z.object({ itemId: z.coerce.number().int() }),
      query: z.object({ deep: z.enum(['yes', 'no']).optional(), size: z.coerce.number().max(5).optional() }),
    }),
  },
};
const echo = (_: unknown, input: unknown) => ({ saw: input });
const start = () => buildEdgeApp(api, { calls: { write: echo, list: echo, start: echo, item: echo } });

const json = { 'content-type': 'application/json' };
let app: FastifyInstance;
beforeEach(async () => {
  ({ app } = await start());
});

async function post(url: string, payload: string | Buffer | undefined, headers: Record<string, string> = json) {
  const response = await app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    body: response.json<Record<string, unknown>>(),
  };
}

const connectionCount = (app: FastifyInstance) => promisify(app.server.getConnections.bind(app.server))();

describe('a body', () => {
  it('with NUL in a text is refused, since PostgreSQL can’t store it', async () => {
    const { status, body } = await post('/api/write', '{"name":"A\\u0000da"}');
    const fields = { name: 'This text contains hidden characters. Type it again.' };
    expect([status, body]).toMatchObject([400, { code: 'invalid_input', message: fields.name, fields }]);
  });

  it('with a lone surrogate gets the replacement character', async () => {
    const { body } = await post('/api/write', '{"name":"A\\ud800da \\ud83d\\ude00"}');
    expect(body).toEqual({ saw: { body: { name: 'A\ufffdda 😀' } } });
  });

  it('reaches the handler parsed, without undeclared fields', async () => {
    const { status, body } = await post('/api/write', '{"name":"Ada","role":"admin"}');
    expect([status, body]).toEqual([200, { saw: { body: { name: 'Ada' } } }]);
  });

  it.each([
    ['cut off', '{"name":'],
    ['not JSON at all', 'name=Ada'],
    ['followed by something else', '{"name":"Ada"} {}'],
    ['a prototype', '{"name":"Ada","__proto__":{"isAdmin":true}}'],
    ['a prototype in disguise', String.raw`{"name":"Ada","__pr\u006fto__":{"isAdmin":true}}`],
    ['a prototype further down', '{"name":"Ada","nested":{"__proto__":{"count":1}}}'],
    ['a prototype through the constructor', '{"name":"Ada","constructor":{"prototype":{"isAdmin":true}}}'],
  ])('that is %s is refused', async (_, payload) => {
    const { status, type, body } = await post('/api/write', payload);
    expect([status, type]).toEqual([400, 'application/json; charset=utf-8']);
    expect(body).toMatchObject({ code: 'invalid_input', message: 'The body is not valid JSON.' });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'sent as %s is refused',
    async (type) => {
      const { status, body } = await post('/api/write', '{"name":"Ada"}', { 'content-type': type });
      expect([status, body['code']]).toEqual([415, 'unsupported_media_type']);
      expect(body['message']).toBe('Send the body as application/json.');
    },
  );

  it('without a content type is refused', async () => {
    const { status, body } = await post('/api/write', Buffer.from('{"name":"Ada"}'), { 'content-type': '' });
    expect([status, body['code']]).toEqual([415, 'unsupported_media_type']);
  });

  it('of no bytes counts as none, whatever its content type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'nonsense', 'application/json']) {
      const { status, body } = await post('/api/start', '', { 'content-type': type, 'content-length': '0' });
      expect([status, body], type).toEqual([200, { saw: {} }]);
    }
  });

  it('that is compressed is refused, not called invalid JSON', async () => {
    const { status, body } = await post('/api/write', gzipSync('{"name":"Ada"}'), {
      ...json,
      'content-encoding': 'gzip',
    });
    expect([status, body['code']]).toEqual([415, 'unsupported_media_type']);
    expect(body['message']).toBe('Send the body uncompressed.');
    expect((await post('/api/write', '{"name":"Ada"}', { ...json, 'content-encoding': 'identity' })).status).toBe(200);
  });

  it('with a charset is accepted', async () => {
    const { status } = await post('/api/write', '{"name":"Ada"}', {
      'content-type': 'application/json; charset=utf-8',
    });
    expect(status).toBe(200);
  });

  it('that is too large is refused', async () => {
    const { status, body } = await post('/api/write', JSON.stringify({ name: 'x'.repeat(bodyBytesMax) }));
    expect([status, body['code'], body['message']]).toEqual([413, 'too_large', 'The body is too large.']);
  });

  it.each([
    ['lists', '['.repeat(100_000), ']'.repeat(100_000)],
    ['objects', '{"a":'.repeat(30_000), '}'.repeat(30_000)],
    ['a level too many', '['.repeat(bodyDepthMax), ']'.repeat(bodyDepthMax)],
  ])('that is nested too deeply is refused with a message: %s', async (_, open, close) => {
    for (const url of ['/api/write', '/api/start']) {
      const { status, body } = await post(url, `{"name":${open}1${close}}`);
      expect([status, body['code']]).toEqual([400, 'invalid_input']);
      expect(body['message']).toBe('Nest the body at most 10 levels deep.');
    }
  });

  it.each([
    ['one list', JSON.stringify({ name: Array.from({ length: bodyValuesMax }, () => 1) })],
    [
      'one object',
      JSON.stringify(Object.fromEntries(Array.from({ length: bodyValuesMax + 1 }, (_, index) => [index, 1]))),
    ],
    [
      'lists of lists',
      JSON.stringify(Array.from({ length: bodyValuesMax / 10 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])),
    ],
  ])('with too many values is refused with a message: %s', async (_, payload) => {
    const { status, body } = await post('/api/write', payload);
    expect([status, body['code'], body['message']]).toEqual([
      400,
      'invalid_input',
      'Send at most 1,500 values per call.',
    ]);
  });

  it('may reach the limits of depth and size', async () => {
    const deep = `${'['.repeat(bodyDepthMax - 1)}${']'.repeat(bodyDepthMax - 1)}`;
    expect((await post('/api/write', `{"name":"Ada","more":${deep}}`)).status).toBe(200);
    const full = JSON.stringify({ name: 'Ada', more: Array.from({ length: bodyValuesMax - 2 }, () => 1) });
    expect((await post('/api/write', full)).status).toBe(200);
  });

  it('reports a limited number of invalid fields', async () => {
    const { status, body } = await post('/api/list', JSON.stringify({ names: Array.from({ length: 900 }, () => 1) }));
    expect([status, Object.keys(body['fields'] as object).length]).toEqual([400, fieldErrorsMax]);
  });

  it('reports all problems together, by field', async () => {
    const { status, body } = await post('/api/write', '{"name":"A","nested":{"count":1.5}}');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', message: 'The name is too short.' });
    expect(body['fields']).toEqual({ name: 'The name is too short.', 'nested.count': 'Use a whole number.' });
  });

  it('reports missing fields in plain words, not types', async () => {
    const { body } = await post('/api/write', '{"nested":{}}');
    expect(body).toMatchObject({
      message: 'name: This field is required.',
      fields: { name: 'This field is required.', 'nested.count': 'This field is required.' },
    });
  });

  it('reports the field that exceeds a limit without its own message', async () => {
    const response = await app.inject({ url: '/api/items/1?size=6' });
    expect(response.json()).toMatchObject({ message: 'size: Use at most 5.' });
  });

  it.each([undefined, '', 'null', '[]', '3'])(
    'that is not an object (%s) is refused if one is required',
    async (payload) => {
      const { status, body } = await post('/api/write', payload);
      expect([status, body['code'], body['message']]).toEqual([400, 'invalid_input', 'Send a JSON object.']);
    },
  );
});

describe('a client that disconnects', () => {
  it('in the middle of a body causes no error', async () => {
    const edge = await start();
    const { port } = new URL(await edge.app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      'POST /api/write HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'content-length: 50',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{"name":`, () => socket.resetAndDestroy());
    await once(socket, 'close');
    await vi.waitFor(async () => expect(await connectionCount(edge.app)).toBe(0), { timeout: 120_000 });
    expect(edge.logged.filter(({ level }) => level >= 50)).toEqual([]);
  });
});

describe('a call that takes no body', () => {
  it.each([
    ['no body', undefined, {}],
    ['no body but its content type', undefined, json],
    ['a body of no bytes', '', json],
    ['an empty object', '{}', json],
    ['null', 'null', json],
  ] as const)('accepts %s', async (_, payload, headers) => {
    const { status, body } = await post('/api/start', payload, headers);
    expect([status, body]).toEqual([200, { saw: {} }]);
  });

  it.each(['{"name":"Ada"}', '[]', '"text"', '0'])('refuses %s', async (payload) => {
    const { status, body } = await post('/api/start', payload);
    expect([status, body['message']]).toEqual([400, 'This call takes no body.']);
  });
});

describe('a URL', () => {
  it('reaches the handler parsed', async () => {
    const response = await app.inject('/api/items/7?deep=yes&size=5&more=1');
    expect(response.json()).toEqual({ saw: { params: { itemId: 7 }, query: { deep: 'yes', size: 5 } } });
  });

  it.each([
    ['/api/items/seven', { itemId: 'Use a number.' }],
    ['/api/items/7?deep=maybe&size=6', { deep: 'Use one of yes, no.', size: 'Use at most 5.' }],
    ['/api/items/7?deep=yes&deep=no', { deep: 'Use one of yes, no.' }],
    ['/api/items/x?size=6', { itemId: 'Use a number.', size: 'Use at most 5.' }],
  ])('with invalid parts (%s) is refused', async (url, fields) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(400);
    const [[field, words] = []] = Object.entries(fields);
    expect(response.json()).toMatchObject({ message: `${field}: ${words}`, fields });
  });

  it.each(['/api/items/%', '/api/items/%E0%A4%A', '/api/%ZZ', `/api/items/${'7'.repeat(300)}`])(
    'that is malformed (%s) is refused',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid_input', message: 'The URL is malformed.' });
    },
  );

  it('may have unusual query text', async () => {
    const response = await app.inject('/api/items/7?%E0%A4%A&__proto__=1&constructor[prototype][a]=1&deep=no');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { saw: { params: { itemId: 7 }, query: { deep: 'no' } } },
    ]);
  });
});
