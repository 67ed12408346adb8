import { expect, it } from 'vitest';
import { z } from 'zod';
import { fileEndpoint } from '#contract/endpoint.ts';
import { buildEdgeApp } from '#tests/support/servers/edge-app.ts';
import type { FileResponse } from './files.ts';

const api = {
  data: {
    download: fileEndpoint({
      method: 'GET',
      path: '/data',
      summary: 'Download',
      access: 'public',
      response: z.object({}),
      errors: [],
    }),
  },
};

async function start(chunks: () => AsyncIterable<string>) {
  const file = (): FileResponse => ({ name: 'data.json', chunks: chunks() });
  const { app } = await buildEdgeApp(api, { data: { download: file } });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return `${url}/api/data`;
}

it('streams a 50 MB file completely, as an attachment', async () => {
  const piece = 'x'.repeat(1024 * 1024);
  async function* chunks() {
    for (let sent = 0; sent < 50; sent++) yield piece;
  }
  const response = await fetch(await start(chunks));
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="data.json"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await response.blob()).size).toBe(50 * 1024 * 1024);
});

it('cuts the connection when a chunk fails, so that a partial file is not mistaken for a complete one', async () => {
  async function* chunks() {
    for (let sent = 0; sent < 20; sent++) yield 'x'.repeat(1024 * 1024);
    throw new Error('The database went away');
  }
  const response = await fetch(await start(chunks));
  await expect(response.text()).rejects.toThrow('terminated');
});

it('reads nothing for a HEAD', async () => {
  let pieces = 0;
  async function* chunks() {
    pieces += 1;
    yield '{}';
  }
  expect((await fetch(await start(chunks), { method: 'HEAD' })).status).toBe(200);
  expect(pieces).toBe(0);
});
