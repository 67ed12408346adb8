import { afterEach, expect, it, vi } from 'vitest';
import { breadcrumbJsonLd, organizationJsonLd } from './json-ld.ts';
import { publicPageMeta } from './page-meta.ts';

const page = { title: 'Pricing', description: 'What it costs.', path: '/pricing' };

afterEach(() => vi.unstubAllEnvs());

it('gives a public page its canonical URL and share card if PUBLIC_URL is set', () => {
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

it('omits absolute URLs otherwise', () => {
  vi.stubEnv('PUBLIC_URL', '');
  const json = JSON.stringify([...publicPageMeta(page), organizationJsonLd()]);
  expect(json).not.toContain('canonical');
  expect(json).not.toContain('"url"');
  expect(json).toContain('"@type":"Organization"');
});

it('lists the crumbs of a breadcrumb', () => {
  vi.stubEnv('PUBLIC_URL', 'https://shop.example');
  const { itemListElement } = breadcrumbJsonLd([{ label: 'Blog', to: '/post' }, { label: 'Titles' }])['script:ld+json'];
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://shop.example/post' },
    { '@type': 'ListItem', position: 2, name: 'Titles', item: undefined },
  ]);
});
