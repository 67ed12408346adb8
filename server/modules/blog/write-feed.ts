import type { Article } from '#contract/blog.ts';
import { slugOf } from '#contract/values/slug.ts';
import { articleHtml, escapeMarkup } from './article-html.ts';

interface Feed {
  readonly title: string;
  readonly description: string;
  /** The shop's origin, without a trailing slash. */
  readonly origin: string;
  readonly articles: readonly Pick<Article, 'title' | 'description' | 'date' | 'author' | 'content'>[];
}

/** RSS 2.0, with whole articles. */
export function writeFeed({ title, description, origin, articles }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', `${origin}/post`),
    element('description', description),
    element('language', 'en'),
    `<atom:link href="${escapeMarkup(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...articles.flatMap((article) => {
      const url = `${origin}/post/${slugOf(article.title)}`;
      return [
        '<item>',
        element('title', article.title),
        element('link', url),
        element('guid', url),
        element('description', article.description),
        element('content:encoded', articleHtml(article.content, origin)),
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
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
