import { afterEach, expect, it, vi } from 'vitest';
import { breadcrumbJsonLd, organizationJsonLd } from './json-ld.ts';
import { publicPageMeta } from './page-meta.ts';

const page = { title: 'Pricing', description: 'What it costs.', path: '/pricing' };

afterEach(() => vi.unstubAllEnvs());

it('gives a public page its canonical address and share card once the shop has an address', () => {
  vi.stubEnv('PUBLIC_URL', 'https://shop.example');
  expect(publicPageMeta(page)).toEqual(
    expect.arrayContaining([
      { title: 'Pricing · Boostdesk' },
      { name: 'description', content: 'What it costs.' },
      { tagName: 'link', rel: 'canonical', href: 'https://shop.example/pricing' },
      { property: 'og:url', content: 'https://shop.example/pricing' },
      { property: 'og:image', content: 'https://shop.example/share.png' },
    ]),
  );
});

it('leaves whole addresses out until then', () => {
  vi.stubEnv('PUBLIC_URL', '');
  const said = JSON.stringify([...publicPageMeta(page), organizationJsonLd()]);
  expect(said).not.toContain('canonical');
  expect(said).not.toContain('"url"');
  expect(said).toContain('"@type":"Organization"');
});

it('tells search engines the steps of a breadcrumb', () => {
  vi.stubEnv('PUBLIC_URL', 'https://shop.example');
  const { itemListElement } = breadcrumbJsonLd([{ label: 'Blog', to: '/post' }, { label: 'Titles' }])['script:ld+json'];
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://shop.example/post' },
    { '@type': 'ListItem', position: 2, name: 'Titles', item: undefined },
  ]);
});
