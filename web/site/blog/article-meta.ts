import type { MetaDescriptor } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import { shop } from '#web/shop/shop.ts';
import type { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { breadcrumbJsonLd, jsonLd, absoluteUrl } from '#web/json-ld.ts';
import { publicPageMeta } from '#web/page-meta.ts';

/** Metadata for search engines and link previews. */
export function articleMeta(article: Article): MetaDescriptor[] {
  const { title, description, author, date } = article;
  const path = `/post/${slugOf(title)}`;
  const image = shareImageOf(article);
  return [
    ...publicPageMeta({ title, description, path, image, type: 'article' }),
    { name: 'author', content: author },
    { property: 'article:published_time', content: date },
    jsonLd('BlogPosting', {
      headline: title,
      description,
      datePublished: date,
      inLanguage: 'en',
      keywords: blog.tags,
      author: { '@type': 'Organization', name: author, url: absoluteUrl('/post') },
      publisher: {
        '@type': 'Organization',
        name: shop.name,
        url: absoluteUrl('/'),
        logo: absoluteUrl('/icon-512.png'),
      },
      image: absoluteUrl(image),
      mainEntityOfPage: absoluteUrl(path),
    }),
    breadcrumbJsonLd([
      { label: shop.name, to: '/' },
      { label: blog.pageTitle, to: '/post' },
      { label: title, to: path },
    ]),
  ];
}

/** Link previews do not support SVG, so `tools/brand/write-blog-images.ts` renders each cover as a PNG. */
function shareImageOf({ coverImage }: Article): string {
  return coverImage.replace(/\.\w+$/, '-share.png');
}
