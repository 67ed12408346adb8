import { expect, it } from 'vitest';
import { breadcrumbJsonLd, organizationJsonLd } from './json-ld.ts';
import { publicPageMeta } from './page-meta.ts';

const page = { title: 'Pricing', description: 'What it costs.', path: '/pricing' };

it('gives a public page its canonical URL and share card', () => {
  expect(publicPageMeta(page)).toEqual(
    expect.arrayContaining([
      { title: 'Pricing · Boostdesk' },
      { name: 'description', content: 'What it costs.' },
      { tagName: 'link', rel: 'canonical', href: 'https://shop.example/pricing' },
      { property: 'og:url', content: 'https://shop.example/pricing' },
      { property: 'og:image', content: 'https://shop.example/share.png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: expect.stringContaining('Put your post') },
    ]),
  );
});

it('describes the site to search engines on its home page', () => {
  const website = { 'script:ld+json': expect.objectContaining({ '@type': 'WebSite', name: 'Boostdesk' }) };
  expect(publicPageMeta({ ...page, path: '/' })).toContainEqual(website);
  expect(publicPageMeta(page)).not.toContainEqual(website);
});

it('describes the shop to search engines', () => {
  expect(organizationJsonLd()['script:ld+json']).toMatchObject({ name: 'Boostdesk', url: 'https://shop.example/' });
});

it('lists the crumbs of a breadcrumb', () => {
  const { itemListElement } = breadcrumbJsonLd([{ label: 'Blog', to: '/post' }, { label: 'Titles' }])['script:ld+json'];
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Blog', item: 'https://shop.example/post' },
    { '@type': 'ListItem', position: 2, name: 'Titles', item: undefined },
  ]);
});
