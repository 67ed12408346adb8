import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, eventsEndpoint } from '#contract/endpoint.ts';
import { bodyBytesMax } from '#contract/limits.ts';
import { buildEdgeApp, signedIn } from '#tests/support/servers/edge-app.ts';

const response = z.object({ by: z.string() });
const call = { method: 'GET', summary: 'A call', response, errors: [] } as const;

const api = {
  access: {
    public: endpoint({ ...call, path: '/for/public', access: 'public' }),
    signedIn: endpoint({ ...call, path: '/for/signed-in', access: 'signed-in' }),
    customer: endpoint({ ...call, path: '/for/customer', access: 'customer' }),
    admin: endpoint({ ...call, path: '/for/admin', access: 'admin', right: 'orders.read' }),
  },
  items: {
    read: endpoint({
      method: 'GET',
      path: '/items/:id',
      summary: 'Read',
      access: 'public',
      params: z.object({ id: z.string() }),
      response,
      errors: [],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: '/items/:itemId',
      summary: 'Remove',
      access: 'public',
      params: z.object({ itemId: z.string() }),
      response,
      errors: [],
      status: 202,
    }),
    create: endpoint({
      method: 'POST',
      path: '/items',
      summary: 'Create',
      access: 'public',
      response,
      errors: [],
      status: 201,
    }),
  },
};

const by = ({ actor }: { actor: { kind: string } }) => ({ by: actor.kind });
const handlers = {
  access: { public: by, signedIn: by, customer: by, admin: by },
  items: { read: by, remove: by, create: by },
};
const start = () => buildEdgeApp(api, handlers);

describe('access', () => {
  const anybody = {};
  const customer = signedIn('a', 'customer');
  const admin = signedIn('b', 'admin');
  it.each([
    ['public', anybody, 200],
    ['public', customer, 200],
    ['public', admin, 200],
    ['signed-in', anybody, 401],
    ['signed-in', customer, 200],
    ['signed-in', admin, 200],
    ['customer', anybody, 401],
    ['customer', customer, 200],
    ['customer', admin, 403],
    ['admin', anybody, 401],
    ['admin', customer, 403],
    ['admin', admin, 200],
  ])('to a call for %s by %j returns %i', async (access, headers, status) => {
    const { app } = await start();
    expect((await app.inject({ url: `/api/for/${access}`, headers })).statusCode).toBe(status);
  });
});

describe('methods', () => {
  it('respond with the status their endpoint declares', async () => {
    const { app } = await start();
    expect((await app.inject({ method: 'POST', url: '/api/items' })).statusCode).toBe(201);
    expect((await app.inject({ method: 'DELETE', url: '/api/items/1' })).statusCode).toBe(202);
  });

  it.each([
    ['PUT', '/api/items/1', 'DELETE, GET, HEAD'],
    ['POST', '/api/items/1', 'DELETE, GET, HEAD'],
    ['GET', '/api/items', 'POST'],
    ['HEAD', '/api/items', 'POST'],
    ['PATCH', '/api/items', 'POST'],
    ['DELETE', '/api/for/public', 'GET, HEAD'],
  ] as const)('that a path lacks (%s %s) are refused, listing those it has', async (method, url, allow) => {
    const { app } = await start();
    const refused = await app.inject({ method, url });
    expect([refused.statusCode, refused.headers['allow']]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(refused.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('refuse before they read any body', async () => {
    const { app } = await start();
    const headers = { 'content-type': 'text/odd' };
    const refused = await app.inject({ method: 'PUT', url: '/api/items/1', headers, payload: 'x' });
    expect(refused.statusCode).toBe(405);
  });

  it('respond to HEAD like GET, without the body', async () => {
    const { app } = await start();
    const head = await app.inject({ method: 'HEAD', url: '/api/items/1' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(JSON.stringify({ by: 'anonymous' }).length));
  });
});

describe('a call that takes bytes', () => {
  const bytes = {
    calls: {
      sign: endpoint({
        ...call,
        method: 'POST',
        path: '/sign',
        access: 'public',
        takesBytes: true,
        response: z.object({ hex: z.string() }),
      }),
    },
    items: { create: api.items.create },
  };
  const startBytes = () =>
    buildEdgeApp(bytes, {
      calls: { sign: (_, { body }) => ({ hex: body.toString('hex') }) },
      items: { create: by },
    });
  const post = async (payload: string | Buffer | undefined, headers: Record<string, string> = {}) => {
    const { app } = await startBytes();
    return app.inject({ method: 'POST', url: '/api/sign', headers, ...(payload === undefined ? {} : { payload }) });
  };

  it.each([
    ['JSON with odd blanks', '{ "a" :1}\r\n', 'application/json'],
    ['broken JSON', '{', 'application/json'],
    ['no text at all', Buffer.from([0, 255, 128, 10]), 'application/octet-stream'],
    ['an unknown type', 'a=b', 'text/odd'],
  ])('gets %s unchanged', async (_, payload, type) => {
    const response = await post(payload, { 'content-type': type });
    expect(response.json()).toEqual({ hex: Buffer.from(payload).toString('hex') });
  });

  it('gets an empty body if none was sent', async () => {
    expect((await post(undefined)).json()).toEqual({ hex: '' });
  });

  it('refuses bodies that are too large, and other methods', async () => {
    const large = await post(Buffer.alloc(bodyBytesMax + 1), { 'content-type': 'application/json' });
    expect(large.statusCode).toBe(413);
    const { app } = await startBytes();
    expect((await app.inject({ method: 'GET', url: '/api/sign' })).statusCode).toBe(405);
  });

  it('does not affect other endpoints, which accept only JSON', async () => {
    const { app } = await startBytes();
    const headers = { 'content-type': 'text/odd' };
    expect((await app.inject({ method: 'POST', url: '/api/items', headers, payload: 'x' })).statusCode).toBe(415);
  });
});

describe('binding', () => {
  it('refuses a contract whose endpoint has no handler', async () => {
    const missing = { ...handlers, items: { read: by, remove: by } } as unknown as typeof handlers;
    await expect(buildEdgeApp(api, missing)).rejects.toThrow('items.create has no handler');
  });

  it('refuses idempotency without an account, or without a complete response to store', async () => {
    const common = { summary: 'A call', response, errors: [], idempotent: true } as const;
    const open = { calls: { it: endpoint({ ...common, method: 'POST', path: '/it', access: 'public' }) } };
    await expect(buildEdgeApp(open, { calls: { it: by } })).rejects.toThrow("calls.it can't be idempotent");
    const events = { calls: { it: eventsEndpoint({ ...common, method: 'GET', path: '/it', access: 'customer' }) } };
    const none = () => (async function* () {})();
    await expect(buildEdgeApp(events, { calls: { it: none } })).rejects.toThrow("calls.it can't be idempotent");
  });
});
