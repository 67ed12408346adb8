import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint, listEndpoint } from '#contract/endpoint.ts';
import { buildEdgeApp } from '#tests/support/servers/edge-app.ts';

const long = 'All work and no play makes a dull text. '.repeat(100);
const common = { summary: 'A call', access: 'public', errors: [] } as const;
const get = { ...common, method: 'GET' } as const;
const Text = z.object({ text: z.string() });

const api = {
  texts: {
    long: endpoint({ ...get, path: '/long', response: Text }),
    short: endpoint({ ...get, path: '/short', response: Text }),
    cached: endpoint({ ...get, path: '/cached', response: Text, cacheSeconds: 30 }),
    rows: listEndpoint({ ...common, path: '/rows', response: Text, list: { sorts: ['newest'] } }),
  },
};
async function* rows() {
  for (let batch = 0; batch < 3; batch++) yield [{ text: long }];
}

async function start(other?: (reply: FastifyReply) => unknown): Promise<FastifyInstance> {
  const { app } = await buildEdgeApp(api, {
    texts: {
      long: () => ({ text: long }),
      short: () => ({ text: 'Short.' }),
      cached: () => ({ text: long }),
      rows: () => ({ batches: rows() }),
    },
  });
  app.get('/other', (_, reply) => other?.(reply));
  return app;
}
const accepting = (encodings: string) => ({ 'accept-encoding': encodings });
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

describe('compression', () => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, gzip'],
  ] as const)('sends %s to a client that accepts %s', async (encoding, accepted) => {
    const app = await start();
    const response = await app.inject({ url: '/api/long', headers: accepting(accepted) });
    expect(response.headers).toMatchObject({ 'content-encoding': encoding });
    expect(response.headers['vary']).toMatch(/accept-encoding/);
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    expect(response.rawPayload.length).toBeLessThan(long.length / 2);
    expect(JSON.parse(unpack[encoding](response.rawPayload).toString())).toEqual({ text: long });
  });

  it.each(['br', 'gzip'] as const)('compresses a streamed list as %s', async (encoding) => {
    const app = await start();
    const response = await app.inject({ url: '/api/rows', headers: accepting(encoding) });
    expect(response.headers).toMatchObject({ 'content-encoding': encoding });
    expect(JSON.parse(unpack[encoding](response.rawPayload).toString())).toHaveLength(3);
  });

  it.each([undefined, 'identity', 'deflate', 'br;q=0'])(
    'sends plain text to a client that accepts %s',
    async (accepted) => {
      const app = await start();
      const response = await app.inject({
        url: '/api/long',
        headers: accepted === undefined ? {} : accepting(accepted),
      });
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.headers['vary']).toMatch(/accept-encoding/);
      expect(response.json()).toEqual({ text: long });
    },
  );

  it('leaves a short response uncompressed', async () => {
    const app = await start();
    const response = await app.inject({ url: '/api/short', headers: accepting('br') });
    expect([response.headers['content-encoding'], response.json()]).toEqual([undefined, { text: 'Short.' }]);
  });

  it('keeps other Vary headers', async () => {
    const app = await start((reply) => reply.header('vary', 'origin').type('text/plain').send(long));
    const response = await app.inject({ url: '/other', headers: accepting('br') });
    expect(response.headers['vary']).toBe('origin, accept-encoding');
  });

  it.each([
    ['a picture', (reply: FastifyReply) => reply.type('image/png').send(Buffer.from(long))],
    ['bytes of no known kind', (reply: FastifyReply) => reply.type('application/octet-stream').send(Buffer.from(long))],
    ['a stream of events', (reply: FastifyReply) => reply.type('text/event-stream').send(Readable.from([long]))],
    [
      'what is encoded already',
      (reply: FastifyReply) => reply.type('text/plain').header('content-encoding', 'identity').send(long),
    ],
    ['a response without a body', (reply: FastifyReply) => reply.code(204).type('text/plain').send()],
  ])('does not compress %s', async (_, other) => {
    const app = await start(other);
    const response = await app.inject({ url: '/other', headers: accepting('br, gzip') });
    expect(['identity', undefined]).toContain(response.headers['content-encoding']);
    expect(['', long]).toContain(response.body);
  });

  it('responds to HEAD with the headers of the uncompressed response', async () => {
    const app = await start();
    const response = await app.inject({ method: 'HEAD', url: '/api/long', headers: accepting('br') });
    expect([response.statusCode, response.body, response.headers['content-encoding']]).toEqual([200, '', undefined]);
    expect(response.headers['content-length']).toBe(String(JSON.stringify({ text: long }).length));
  });

  it('weakens the ETag, since the bytes differ, and still matches it', async () => {
    const app = await start();
    const plain = await app.inject('/api/cached');
    const packed = await app.inject({ url: '/api/cached', headers: accepting('br') });
    expect(packed.headers['etag']).toBe(`W/${String(plain.headers['etag'])}`);
    const headers = { ...accepting('br'), 'if-none-match': String(packed.headers['etag']) };
    const again = await app.inject({ url: '/api/cached', headers });
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
  });
});
