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

it('sends a file of 50 MB whole, piece by piece, as something to keep', async () => {
  const piece = 'x'.repeat(1024 * 1024);
  async function* chunks() {
    for (let sent = 0; sent < 50; sent++) yield piece;
  }
  const answer = await fetch(await start(chunks));
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="data.json"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await answer.blob()).size).toBe(50 * 1024 * 1024);
});

it('breaks off when a piece can’t be made, so that half a file is not taken for a whole one', async () => {
  async function* chunks() {
    for (let sent = 0; sent < 20; sent++) yield 'x'.repeat(1024 * 1024);
    throw new Error('The database went away');
  }
  const answer = await fetch(await start(chunks));
  await expect(answer.text()).rejects.toThrow('terminated');
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
