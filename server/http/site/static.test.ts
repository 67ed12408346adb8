import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSecurityHeaders } from '#server/http/edge/security.ts';
import { serveWeb } from './static.ts';
import type { WebBuildManifest } from './web-build-manifest.ts';

const script = 'export const ready = true;'.repeat(20);
const manifest: WebBuildManifest = {
  pages: {
    '/': { file: 'index.html', scriptHashes: ["'sha256-home'"], isIndexed: true },
    '/pricing': { file: 'pricing/index.html', scriptHashes: ["'sha256-pricing'"], isIndexed: true },
    '/api/docs': { file: 'api/docs/index.html', scriptHashes: [], isIndexed: true },
    '/post/hello': { file: 'post/hello/index.html', scriptHashes: [], isIndexed: true, publishedOn: '2026-11-05' },
    '/dashboard': { file: 'dashboard/index.html', scriptHashes: [], isIndexed: false },
  },
  fallback: { file: '__spa-fallback.html', scriptHashes: ["'sha256-fallback'"], isIndexed: false },
  notFound: { file: 'not-found/index.html', scriptHashes: ["'sha256-not-found'"], isIndexed: false },
  routes: ['/', '/pricing', '/api/docs', '/post/:slug', '/receipts/:id', '/dashboard', '/dashboard/account'],
  areas: ['/dashboard'],
};
const contents: Record<string, string | Buffer> = {
  'web-build.json': JSON.stringify(manifest),
  'secret.txt': 'outside the client folder',
  'client/index.html': '<p>home</p>',
  'client/pricing/index.html': '<p>pricing</p>',
  'client/api/docs/index.html': '<p>docs</p>',
  'client/post/hello/index.html': '<p>hello</p>',
  'client/dashboard/index.html': '<p>dashboard</p>',
  'client/not-found/index.html': '<p>Sorry, Page Not Found!</p>',
  'client/__spa-fallback.html': '<p>fallback</p>',
  'client/favicon.svg': '<svg/>',
  'client/.env': 'SECRET=1',
  'client/.well/known.txt': 'hidden',
  'client/assets/entry-abc.js': script,
  'client/assets/entry-abc.js.br': brotliCompressSync(script),
  'client/assets/entry-abc.js.gz': gzipSync(script),
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-web-'));
  for (const [name, body] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), body);
  }
  app = Fastify();
  addSecurityHeaders(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found', message: 'No such call.' }));
  app.get('/api/services', () => []);
  await serveWeb(app, {
    buildDir: folder,
    origin: 'https://shop.example',
    pagePolicy: (hashes) => `script-src 'self' ${hashes.join(' ')}`,
    listArticlePages: async () => [{ path: '/post/published-later', date: '2026-11-05' }],
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe('other sites', () => {
  it.each([
    ['/favicon.svg', 'cross-origin'],
    ['/', 'same-origin'],
    ['/nowhere', 'same-origin'],
    ['/api/services', 'same-origin'],
    ['/assets/entry-abc.js', 'same-origin'],
    ['/assets/gone.js', 'same-origin'],
    ['/sitemap.xml', 'same-origin'],
  ])('may embed pictures and nothing else: %s', async (url, policy) => {
    expect((await get(url)).headers['cross-origin-resource-policy']).toBe(policy);
  });
});

describe('pages', () => {
  it('answers a prerendered page with its own policy and asks caches to check back', async () => {
    const response = await get('/pricing?from=mail');
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('<p>pricing</p>');
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "script-src 'self' 'sha256-pricing'",
    });
  });

  it.each(['/receipts/1', '/dashboard/account'])('answers the app route %s with the fallback', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([200, '<p>fallback</p>']);
    expect(response.headers['x-robots-tag']).toBe('noindex');
  });

  it.each(['/nowhere', '/post', '/post/a/b', '/pricing/more', '/not-found', '//elsewhere.example/'])(
    'answers %s with the not-found page and 404',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.body]).toEqual([404, '<p>Sorry, Page Not Found!</p>']);
      expect(response.headers['location']).toBeUndefined();
    },
  );

  it('refuses a path that is no valid text', async () => {
    expect((await get('/%E0%A4%A')).statusCode).toBe(400);
  });

  it('answers 404 for what is missing among prerendered pages of a route, and lets the app say so', async () => {
    expect((await get('/post/hello')).statusCode).toBe(200);
    const response = await get('/post/nothing');
    expect([response.statusCode, response.body]).toEqual([404, '<p>fallback</p>']);
  });

  it('lets an area show its own not-found page, with 404', async () => {
    const response = await get('/dashboard/nowhere');
    expect([response.statusCode, response.body]).toEqual([404, '<p>fallback</p>']);
  });

  it.each([
    ['/pricing/', '/pricing'],
    ['/Pricing?a=1', '/pricing?a=1'],
    ['//pricing', '/pricing'],
    ['/receipts/caf%C3%A9/', '/receipts/caf%C3%A9'],
    ['/post/Hello', '/post/hello'],
  ])('redirects %s to %s', async (url, location) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['location']]).toEqual([308, location]);
  });

  it('shows the API documents as a page although they live below /api', async () => {
    const response = await get('/api/docs');
    expect([response.statusCode, response.body]).toEqual([200, '<p>docs</p>']);
    const slashed = await get('/api/docs/');
    expect([slashed.statusCode, slashed.headers['location']]).toEqual([308, '/api/docs']);
    expect((await get('/api/services/')).statusCode).toBe(404);
  });
});

describe('search engines', () => {
  it('find in the sitemap every page that they may list, by its whole address', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      'https://shop.example/',
      'https://shop.example/api/docs',
      'https://shop.example/post/published-later',
      'https://shop.example/pricing',
    ]);
  });

  it('find the day of an article in the sitemap, and none on other pages', async () => {
    const { body } = await get('/sitemap.xml');
    expect(body).toContain(
      '<url><loc>https://shop.example/post/published-later</loc><lastmod>2026-11-05</lastmod></url>',
    );
    expect(body).toContain('<url><loc>https://shop.example/pricing</loc></url>');
  });

  it('are told in robots.txt where it is, and to leave the API alone', async () => {
    const response = await get('/robots.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toContain('Sitemap: https://shop.example/sitemap.xml');
    expect(response.body).toContain('Disallow: /api/');
  });
});

describe('files', () => {
  it('answers a hashed asset as immutable, with its type', async () => {
    const response = await get('/assets/entry-abc.js');
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(script);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it('sends the precompressed body the client asked for', async () => {
    const brotli = await get('/assets/entry-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await get('/assets/entry-abc.js', { 'accept-encoding': 'gzip;q=1, br;q=0.5' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    expect(gzip.headers['etag']).not.toBe(brotli.headers['etag']);
  });

  it('answers 304 without a body to a client that has this version', async () => {
    const first = await get('/pricing');
    const again = await get('/pricing', { 'if-none-match': `"other", W/${String(first.headers['etag'])}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect((await get('/pricing', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('never answers 304 for a page that does not exist', async () => {
    expect((await get('/nowhere', { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  it('answers HEAD like GET without the body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/favicon.svg' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers).toMatchObject({ 'content-length': '6', 'cache-control': 'public, max-age=3600' });
  });

  it('answers a chunk of an older build with plain text, never a page', async () => {
    const response = await get('/assets/home-old.js');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%5c%2e%2e%5csecret.txt',
    '/.env',
    '/%2eenv',
    '/.well/known.txt',
    '/assets/entry-abc.js.br',
    '/index.html',
    '/__spa-fallback.html',
    '/pricing/index.html',
    '/web-build.json',
    '/favicon.svg%00',
  ])('does not give out %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('other requests', () => {
  it.each(['/api', '/api/', '/api/nowhere', '/api/docs/more'])('leaves %s to the API', async (url) => {
    const response = await get(url, { accept: 'text/html' });
    expect([response.statusCode, response.json()]).toEqual([404, { code: 'not_found', message: 'No such call.' }]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('refuses %s on a page', async (method) => {
    const response = await app.inject({
      method,
      url: '/pricing',
      headers: { 'content-type': 'text/odd' },
      payload: 'x',
    });
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  it('leaves other methods below /api to the API', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/services', payload: {} });
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });
});
