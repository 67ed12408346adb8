import { blog } from '#content/blog/blog.ts';

export const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: blog.pageTitle,
  href: '/rss.xml',
} as const;
