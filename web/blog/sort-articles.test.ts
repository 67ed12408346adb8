import { expect, it } from 'vitest';
import { parseArticleSort, sortArticles, type ArticleSort } from './sort-articles.ts';

const article = (id: number, date: string, views: number, shares: number) => ({ id, date, views, shares });
const articles = [
  article(1, '2026-08-01', 5, 0),
  article(2, '2026-10-01', 5, 2),
  article(3, '2026-09-01', 9, 0),
  article(4, '2026-10-01', 0, 0),
];
const idsBy = (sort: ArticleSort) => sortArticles(articles, sort).map(({ id }) => id);

it('sorts the newest first, and within a day by descending ID', () => {
  expect(idsBy('latest')).toEqual([4, 2, 3, 1]);
});

it('sorts the most viewed first, then the most shared', () => {
  expect(idsBy('popular')).toEqual([3, 2, 1, 4]);
});

it('sorts the oldest first, the reverse of latest', () => {
  expect(idsBy('oldest')).toEqual(idsBy('latest').toReversed());
});

it('does not modify the list', () => {
  sortArticles(articles, 'latest');
  expect(articles.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

it.each([
  ['popular', 'popular'],
  ['oldest', 'oldest'],
  ['loudest', 'latest'],
  [null, 'latest'],
])('parses the parameter %j as %s', (text, sort) => {
  expect(parseArticleSort(text)).toBe(sort);
});
