import { expect, it } from 'vitest';
import type { Article } from '#contract/blog.ts';
import { articleMeta } from './article-meta.ts';

const article: Article = {
  id: 1,
  title: 'When to Post',
  description: 'At the right hour.',
  author: 'The Editors',
  date: '2026-09-16',
  views: 0,
  shares: 0,
  profileImage: '/blog/editorial.svg',
  coverImage: '/blog/timing.svg',
  content: [],
};

it('gives search engines and link previews absolute URLs', () => {
  const url = 'https://shop.example/post/when-to-post';
  const meta = articleMeta(article);
  expect(meta).toEqual(
    expect.arrayContaining([
      { tagName: 'link', rel: 'canonical', href: url },
      { property: 'og:type', content: 'article' },
      { property: 'og:image', content: 'https://shop.example/blog/timing-share.png' },
      { property: 'og:image:alt', content: 'Cover of the article “When to Post”' },
      { property: 'article:published_time', content: '2026-09-16' },
    ]),
  );
  const data = meta.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []));
  expect(data).toEqual([
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: 'When to Post',
      image: 'https://shop.example/blog/timing-share.png',
      mainEntityOfPage: url,
    }),
    // The same as in the visible breadcrumb.
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        expect.objectContaining({ name: 'Dashboard' }),
        expect.objectContaining({ name: 'Blog' }),
        expect.objectContaining({ name: 'When to Post' }),
      ],
    }),
  ]);
});
