import { blog } from '#content/blog/blog.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';

const words = blog.article.breadcrumb;

/** Used above the article and for search engines. */
export const articleCrumbs = (title: string, base: string): Crumb[] => [
  { label: words.dashboard, to: '/dashboard' },
  { label: words.blog, to: base },
  { label: title },
];
