import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { buildEdgeApp } from '#tests/support/servers/edge-app.ts';

const Person = z.object({ name: z.string(), friends: z.array(z.object({ name: z.string() })).default([]) });
const common = { method: 'GET', summary: 'A call', access: 'public', errors: [] } as const;
const api = {
  people: {
    one: endpoint({ ...common, path: '/person', response: Person }),
    broken: endpoint({ ...common, path: '/broken', response: Person }),
    cached: endpoint({ ...common, path: '/cached', response: Person, cacheSeconds: 30 }),
  },
};

const ada = { name: 'Ada', passwordHash: 'argon', friends: [{ name: 'Bob', email: 'bob@example.com' }] };
function start(cached: () => typeof ada = () => ada) {
  const broken = () => ({ name: 7 }) as unknown as z.input<typeof Person>;
  return buildEdgeApp(api, { people: { one: () => ada, broken, cached } });
}

describe('a response', () => {
  it('omits undeclared fields, at any depth', async () => {
    const { app } = await start();
    const response = await app.inject('/api/person');
    expect(response.json()).toEqual({ name: 'Ada', friends: [{ name: 'Bob' }] });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('that breaks its contract is a bug, and nothing of it is sent', async () => {
    const { app, logged } = await start();
    const response = await app.inject('/api/broken');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([500, 'internal']);
    expect(logged.some(({ level, err }) => level >= 50 && err?.stack.includes('name'))).toBe(true);
  });
});

describe('a cacheable response', () => {
  it('has a max-age and an ETag of its content', async () => {
    const { app } = await start();
    const { headers } = await app.inject('/api/cached');
    expect(headers['cache-control']).toBe('public, max-age=30');
    expect(headers['etag']).toMatch(/^"[\w-]{22}"$/);
  });

  it.each([
    ['the same', (etag: string) => etag],
    ['the same, weakened by a proxy', (etag: string) => `W/${etag}`],
    ['one of several', (etag: string) => `"other", ${etag}`],
  ])('is not sent again to a client that has it (%s)', async (_, tag) => {
    const { app } = await start();
    const etag = String((await app.inject('/api/cached')).headers['etag']);
    const again = await app.inject({ url: '/api/cached', headers: { 'if-none-match': tag(etag) } });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe('public, max-age=30');
  });

  it('is sent again if it has changed', async () => {
    let person = ada;
    const { app } = await start(() => person);
    const etag = String((await app.inject('/api/cached')).headers['etag']);
    person = { ...ada, name: 'Grace' };
    const again = await app.inject({ url: '/api/cached', headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.json<{ name: string }>().name]).toEqual([200, 'Grace']);
    expect(again.headers['etag']).not.toBe(etag);
  });
});
