import type { MetaDescriptor } from 'react-router';
import { blog } from '#content/blog/blog.ts';
import type { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { articleCrumbs } from '#web/blog/article-crumbs.ts';
import { absoluteUrl, breadcrumbJsonLd, jsonLd, organization } from '#web/json-ld.ts';
import { publicPageMeta, type ShareImage } from '#web/page-meta.ts';

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
      publisher: organization(),
      image: absoluteUrl(image.path),
      mainEntityOfPage: absoluteUrl(path),
    }),
    breadcrumbJsonLd(articleCrumbs(title, '/post')),
  ];
}

/** Link previews do not support SVG, so `tools/brand/write-blog-images.ts` renders each cover as a PNG. */
function shareImageOf({ coverImage, title }: Article): ShareImage {
  return { path: coverImage.replace(/\.\w+$/, '-share.png'), alt: blog.article.coverAlt(title) };
}
