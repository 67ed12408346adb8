import type { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';

interface Feed {
  readonly title: string;
  readonly description: string;
  /** The shop's origin, without a trailing slash. */
  readonly origin: string;
  readonly articles: readonly Pick<Article, 'title' | 'description' | 'date' | 'author'>[];
}

/** RSS 2.0. */
export function writeFeed({ title, description, origin, articles }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', `${origin}/post`),
    element('description', description),
    element('language', 'en'),
    `<atom:link href="${escapeXml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...articles.flatMap((article) => {
      const url = `${origin}/post/${slugOf(article.title)}`;
      return [
        '<item>',
        element('title', article.title),
        element('link', url),
        element('guid', url),
        element('description', article.description),
        element('dc:creator', article.author),
        element('pubDate', new Date(article.date).toUTCString()),
        '</item>',
      ];
    }),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
