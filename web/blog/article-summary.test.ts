import { expect, it } from 'vitest';
import type { Article } from '#contract/blog.ts';
import { summaryOf } from './article-summary.ts';

const article = (content: Article['content']): Article => ({
  id: 1,
  title: 'A title',
  description: 'A description',
  author: 'Somebody',
  date: '2026-10-01',
  views: 3,
  shares: 1,
  profileImage: '/a.svg',
  coverImage: '/b.svg',
  content,
});

it('keeps what a card shows and drops the content', () => {
  const summary = summaryOf(article([{ type: 'p', text: 'One two.' }]));
  expect(summary).toMatchObject({ id: 1, title: 'A title', views: 3, minutes: 1 });
  expect(summary).not.toHaveProperty('content');
});

it('counts the words of headings, paragraphs and tables', () => {
  const words = 'word '.repeat(219).trim();
  const content: Article['content'] = [
    { type: 'h4', text: words },
    { type: 'p', text: words },
    { type: 'table', columns: ['a', 'b'], rows: [[words, 'c']] },
    { type: 'image', url: '/c.webp', alt: words, width: 1, height: 1 },
  ];
  expect(summaryOf(article(content)).minutes).toBe(3);
});
