import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addSecurityHeaders } from '#server/http/edge/security.ts';
import { createPageSet, type PageSet } from './page-set.ts';
import type { RenderedPage, RenderedSite } from './rendered-site.ts';
import { type ServedSite, serveWeb } from './static.ts';
import { loadWebFiles, toWebFile, type WebFile } from './web-files.ts';

const script = 'export const ready = true;'.repeat(20);
const page = (html: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  html: { body: Buffer.from(html) },
  scriptHashes: [],
  isIndexed: true,
  ...more,
});
const rendered: RenderedSite = {
  pages: {
    '/': page('<p>home</p>', { scriptHashes: ["'sha256-home'"] }),
    '/pricing': page('<p>pricing</p>', { scriptHashes: ["'sha256-pricing'"] }),
    '/api/docs': page('<p>docs</p>'),
    '/post/hello': page('<p>hello</p>', { publishedOn: '2026-11-05' }),
    '/dashboard': page('<p>dashboard</p>', { isIndexed: false }),
  },
  fallback: page('<p>fallback</p>', { isIndexed: false }),
  notFound: page('<p>Sorry, Page Not Found!</p>', { isIndexed: false }),
  files: { '/pricing.data': { body: Buffer.from('[{}]') } },
  routes: ['/', '/pricing', '/api/docs', '/post/:slug', '/receipts/:id', '/dashboard', '/dashboard/account'],
  areas: ['/dashboard'],
};
const contents: Record<string, string | Buffer> = {
  'secret.txt': 'outside the client folder',
  'client/favicon.svg': '<svg/>',
  'client/.env': 'SECRET=1',
  'client/.well/known.txt': 'hidden',
  'client/assets/entry-abc.js': script,
  'client/assets/entry-abc.js.br': brotliCompressSync(script),
  'client/assets/entry-abc.js.gz': gzipSync(script),
  'server/index.js': 'export const routes = {};',
};

/** Of another build. */
const stored: Partial<Record<string, WebFile>> = {
  'assets/entry-old.js': toWebFile('entry-old.js', {
    body: Buffer.from(script),
    br: brotliCompressSync(script),
    gzip: gzipSync(script),
  }),
  'assets/logo-old.svg': toWebFile('logo-old.svg', { body: Buffer.from('<svg/>') }),
};

const origin = 'https://shop.example';
const pageSet = createPageSet(rendered, {
  origin,
  pagePolicy: (hashes) => `script-src 'self' ${hashes.join(' ')}`,
});

let folder: string;
let app: FastifyInstance;
let readIcon: () => Promise<Buffer | undefined> = async () => undefined;
let site: ServedSite & { pages: PageSet | undefined };

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
  site = {
    files: await loadWebFiles(join(folder, 'client')),
    pages: pageSet,
    areAssetsStored: true,
    findAsset: async (path) => stored[path],
  };
  serveWeb(app, { site, origin, icons: { '/favicon.svg': () => readIcon() } });
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
  ])('may embed images and nothing else: %s', async (url, policy) => {
    expect((await get(url)).headers['cross-origin-resource-policy']).toBe(policy);
  });
});

describe('pages', () => {
  it('sends a rendered page with its own policy, and caches must revalidate', async () => {
    const response = await get('/pricing?from=mail');
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('<p>pricing</p>');
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "script-src 'self' 'sha256-pricing'",
    });
  });

  it.each(['/receipts/1', '/dashboard/account'])('sends the fallback for the app route %s', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.body]).toEqual([200, '<p>fallback</p>']);
    expect(response.headers['x-robots-tag']).toBe('noindex');
  });

  it.each(['/nowhere', '/post', '/post/a/b', '/pricing/more', '/not-found', '//elsewhere.example/'])(
    'sends the not-found page with 404 for %s',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, response.body]).toEqual([404, '<p>Sorry, Page Not Found!</p>']);
      expect(response.headers['location']).toBeUndefined();
    },
  );

  it('refuses a path that can’t be decoded', async () => {
    expect((await get('/%E0%A4%A')).statusCode).toBe(400);
  });

  it('returns 404 for a missing page of a rendered route, with the app’s not-found page', async () => {
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

  it('shows the API documentation as a page although it is below /api', async () => {
    const response = await get('/api/docs');
    expect([response.statusCode, response.body]).toEqual([200, '<p>docs</p>']);
    const slashed = await get('/api/docs/');
    expect([slashed.statusCode, slashed.headers['location']]).toEqual([308, '/api/docs']);
    expect((await get('/api/services/')).statusCode).toBe(404);
  });
});

describe('rendered files', () => {
  it('are revalidated, since the next rendering replaces them', async () => {
    const response = await get('/pricing.data?_routes=pricing');
    expect([response.statusCode, response.body]).toEqual([200, '[{}]']);
    expect(response.headers).toMatchObject({
      'content-type': 'text/x-script; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });
});

describe('another rendering', () => {
  it('replaces pages, files and sitemap together', async () => {
    onTestFinished(() => void (site.pages = pageSet));
    const pages = { '/pricing': page('<p>new prices</p>', { scriptHashes: ["'sha256-new'"] }) };
    site.pages = createPageSet({ ...rendered, pages, files: {} }, { origin, pagePolicy: ([hash = '']) => hash });
    const response = await get('/pricing');
    expect([response.body, response.headers['content-security-policy']]).toEqual(['<p>new prices</p>', "'sha256-new'"]);
    expect((await get('/pricing.data')).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).body.match(/<loc>/g)).toHaveLength(1);
  });
});

describe('before the first rendering', () => {
  beforeAll(() => void (site.pages = undefined));
  afterAll(() => void (site.pages = pageSet));

  it.each(['/', '/pricing', '/nowhere', '/api/docs', '/sitemap.xml'])('returns 503 for %s', async (url) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/assets/entry-abc.js', 200],
    ['/favicon.svg', 200],
    ['/robots.txt', 200],
    ['/api/services', 200],
    ['/api/nowhere', 404],
    ['/assets/gone.js', 404],
  ])('serves %s as usual', async (url, status) => {
    expect((await get(url)).statusCode).toBe(status);
  });
});

describe('an icon', () => {
  it.each<[string, typeof readIcon, string]>([
    ['of the shop replaces that of the build', async () => Buffer.from('own icon'), 'image/png own icon'],
    ['of the build is served where the shop has none', async () => undefined, 'image/svg+xml; charset=utf-8 <svg/>'],
    [
      'of the build is served without a database',
      () => Promise.reject(new Error('Gone')),
      'image/svg+xml; charset=utf-8 <svg/>',
    ],
  ])('%s', async (_, read, expected) => {
    readIcon = read;
    const { statusCode, headers, body } = await get('/favicon.svg');
    readIcon = async () => undefined;
    expect([statusCode, `${headers['content-type']} ${body}`]).toEqual([200, expected]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('search engines', () => {
  it('find every indexable page in the sitemap, with its absolute URL', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...response.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      'https://shop.example/',
      'https://shop.example/api/docs',
      'https://shop.example/post/hello',
      'https://shop.example/pricing',
    ]);
  });

  it('find the date of articles in the sitemap, but not of other pages', async () => {
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<url><loc>https://shop.example/post/hello</loc><lastmod>2026-11-05</lastmod></url>');
    expect(body).toContain('<url><loc>https://shop.example/pricing</loc></url>');
  });

  it('find the sitemap in robots.txt, which excludes the API', async () => {
    const response = await get('/robots.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toContain('Sitemap: https://shop.example/sitemap.xml');
    expect(response.body).toContain('Disallow: /api/');
  });
});

describe('files', () => {
  it('sends a hashed asset as immutable, with its type', async () => {
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

  it('sends the precompressed body that the client accepts', async () => {
    const brotli = await get('/assets/entry-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    const gzip = await get('/assets/entry-abc.js', { 'accept-encoding': 'gzip;q=1, br;q=0.5' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    expect(gzip.headers['etag']).not.toBe(brotli.headers['etag']);
  });

  it('returns 304 without a body to a client that has this version', async () => {
    const first = await get('/pricing');
    const again = await get('/pricing', { 'if-none-match': `"other", W/${String(first.headers['etag'])}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect((await get('/pricing', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('never returns 304 for a missing page', async () => {
    expect((await get('/nowhere', { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  it('responds to HEAD like GET, without the body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/favicon.svg' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers).toMatchObject({ 'content-length': '6', 'cache-control': 'public, max-age=3600' });
  });

  it.each(['gzip, br', 'gzip', ''])('serves an asset of another build like its own to “%s”', async (accepted) => {
    const [own, other] = await Promise.all(
      ['/assets/entry-abc.js', '/assets/entry-old.js'].map((url) => get(url, { 'accept-encoding': accepted })),
    );
    expect(other?.statusCode).toBe(200);
    expect(other?.rawPayload.equals(own!.rawPayload)).toBe(true);
    const { date: _, 'x-request-id': __, ...headers } = own!.headers;
    expect(other?.headers).toMatchObject(headers);
    const etag = String(other?.headers['etag']);
    const again = await get('/assets/entry-old.js', { 'accept-encoding': accepted, 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect((await get('/assets/logo-old.svg')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('returns plain text for a chunk of an unknown build, never a page', async () => {
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
    '/server/index.js',
    '/favicon.svg%00',
  ])('does not serve %s', async (url) => {
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
