import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { initialServices } from '#content/services.ts';
import type { Service } from '#contract/services/services.ts';
import { contentPageData } from '#server/composition/content-page-data.ts';
import { createTinyBuild, tinyBuildStamp } from '#tests/support/rendering/tiny-build.ts';
import { runRenderer } from './run-renderer.ts';

let build: Awaited<ReturnType<typeof createTinyBuild>>;
const data = contentPageData({ services: initialServices, publicUrl: 'https://shop.example', apiUrl: '/api' });
const environment = { PATH: process.env['PATH'], APP_KEY: 'secret' };
const running = () => ({ environment, stop: new AbortController().signal });

beforeAll(async () => {
  build = await createTinyBuild();
});

afterAll(() => build.remove());

const render = (services: readonly Service[] = data.shop.services, stamp = tinyBuildStamp, options = running()) =>
  runRenderer({ buildDir: build.buildDir, stamp, data: { ...data, shop: { ...data.shop, services } } }, options);

it('renders every page with its compressed forms, and the same bytes from the same data', async () => {
  const site = await render();
  expect(Object.keys(site.pages)).toEqual([
    '/',
    '/dashboard',
    '/dashboard/account',
    '/pricing',
    ...Object.keys(site.pages).filter((path) => path.startsWith('/post/')),
  ]);
  expect(Object.keys(site.pages).length).toBe(4 + data.articles.length);
  const { html, ...facts } = site.pages['/pricing']!;
  const text = html.body.toString();
  expect(text).toContain('<li>Post Upvotes: 0.05</li>');
  expect(text).not.toContain('modulepreload');
  expect(brotliDecompressSync(html.br!).toString()).toBe(text);
  expect(gunzipSync(html.gzip!).toString()).toBe(text);
  expect(facts).toEqual({ scriptHashes: [expect.stringMatching(/^'sha256-/)], isIndexed: true });
  expect(await render()).toEqual(site);
});

it('keeps the preloads of private pages, starts their modules in steps, and excludes them from the sitemap', async () => {
  const site = await render();
  for (const page of [site.pages['/dashboard']!, site.pages['/dashboard/account']!, site.fallback]) {
    expect(page.html.body.toString()).toContain('modulepreload');
    expect(page.html.body.toString()).toContain('["/assets/shared.js","/assets/page.js"]');
    expect(page.isIndexed).toBe(false);
  }
  expect(site.notFound.isIndexed).toBe(false);
  expect([site.routes, site.areas]).toEqual([
    ['/', '/dashboard', '/dashboard/account', '/post/:slug', '/pricing'],
    ['/dashboard'],
  ]);
});

it('renders data where a route loads some, the FAQ and the web app manifest', async () => {
  const { files, pages } = await render();
  const articles = Object.keys(pages).filter((path) => path.startsWith('/post/'));
  expect(Object.keys(files)).toEqual([
    '/pricing.data',
    ...articles.map((path) => `${path}.data`),
    '/manifest.webmanifest',
    '/faqs.json',
  ]);
  expect(JSON.parse(files['/manifest.webmanifest']!.body.toString())).toMatchObject({ name: data.shop.name });
  expect(JSON.parse(files['/faqs.json']!.body.toString())).toEqual(data.faqs);
});

it('rejects with the renderer’s error', async () => {
  const [service] = initialServices;
  await expect(render([{ ...service!, name: 'Broken' }])).rejects.toThrow('The renderer is broken');
});

it('refuses a build that was replaced since the server loaded its assets', async () => {
  await expect(render(undefined, 'older')).rejects.toThrow('Restart the server to use it.');
});

it('can be stopped', async () => {
  await expect(
    render(undefined, tinyBuildStamp, { environment, stop: AbortSignal.abort(new Error('Stop')) }),
  ).rejects.toThrow();
});
